/** Renders paragraphs of plain text with code in backticks. */
export function documentationNode(text: string): HTMLElement {
  const box = document.createElement('div')
  box.className = 'cm-flow-doc'
  for (const paragraph of text.split('\n\n')) {
    const line = document.createElement('p')
    for (const [at, part] of paragraph.split('`').entries()) {
      if (part === '') continue
      const piece = document.createElement(at % 2 === 1 ? 'code' : 'span')
      piece.textContent = part
      line.append(piece)
    }
    box.append(line)
  }
  return box
}
