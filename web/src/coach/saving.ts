// A drawing as a file on the reader's device: a picture of dots where the browser can make one, else the drawing itself.
import letters from '../css/fonts/fredoka-latin-wght-normal.woff2?url';

/** Our letters, to be put into a drawing; nothing where they cannot be had. */
export async function lettersAsData(): Promise<string> {
  try {
    const bytes = new Uint8Array(await (await fetch(letters)).arrayBuffer());
    return `data:font/woff2;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
  } catch {
    return '';
  }
}

/** Keeps a drawing under a name without its ending. */
export async function keepPicture(drawing: string, name: string): Promise<void> {
  const dots = await inDots(drawing).catch(() => null);
  keep(dots ?? new Blob([drawing], { type: 'image/svg+xml' }), `${name}.${dots ? 'png' : 'svg'}`);
}

async function inDots(drawing: string): Promise<Blob | null> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}

function keep(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
