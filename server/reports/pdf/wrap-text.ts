/** How a text breaks into lines of a width; `measure` tells the width of a piece. A word that is too long is cut. */
export function wrapText(text: string, width: number, measure: (piece: string) => number): string[] {
  if (measure(text) <= width) return [text];
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((one) => pieces(one, width, measure))) {
    const longer = line ? `${line} ${word}` : word;
    if (line && measure(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/** A word, or where it is wider than a line the parts that it is cut into, after signs that part words where there are some. */
function pieces(word: string, width: number, measure: (piece: string) => number): string[] {
  if (measure(word) <= width) return [word];
  const parts: string[] = [];
  let rest = word;
  while (measure(rest) > width && rest.length > 1) {
    let fits = Math.max(1, Math.floor((rest.length * width) / measure(rest)));
    while (fits < rest.length && measure(rest.slice(0, fits + 1)) <= width) fits++;
    while (fits > 1 && measure(rest.slice(0, fits)) > width) fits--;
    const seam = Math.max(...['-', '_', '@', '.', '/'].map((sign) => rest.lastIndexOf(sign, fits - 1))) + 1;
    const cut = seam > fits / 2 ? seam : fits;
    parts.push(rest.slice(0, cut));
    rest = rest.slice(cut);
  }
  return [...parts, rest];
}
