// What the client asks of the verifier that stands alone.
export function verify(transcript: unknown, receipt?: unknown, me?: string | null): unknown;
