const WIDTH = { least: 60, usual: 100, most: 120 };

/** How wide words on a terminal may be: as it is, within what people read well; of a file or a pipe nobody knows. */
export function textWidth(
  stream: { isTTY?: boolean | undefined; columns?: number | undefined } = process.stdout,
): number {
  const columns = stream.isTTY ? (stream.columns ?? WIDTH.usual) : WIDTH.usual;
  return Math.min(Math.max(columns, WIDTH.least), WIDTH.most);
}

/** Words in lines of a width, the first after `first`, the others after as many spaces. A word longer than a line stays whole. */
export function paragraph(text: string, width: number, first = ''): string[] {
  const indent = ' '.repeat(first.length);
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/ +/)) {
    if (line !== '' && indent.length + line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].map((words, index) => (index === 0 ? first : indent) + words);
}
