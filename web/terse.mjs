/** A catalogue as it travels: without what only its writers read, and without the spaces that mean nothing. */
export function terse(text) {
  const lines = text.split('\n').filter((line) => line.trim() && !line.startsWith('#'));
  return lines.map(shortened).join('\n');
}

function shortened(line) {
  const whole = line.replace(/^\s+(\*?\[\S+\]) /, '$1').replace(/^\s+/, ' ').replace(/^([a-z-]+) = /, '$1=');
  return whole.replaceAll('{ ', '{').replaceAll(' }', '}');
}
