/**
 * Restores the line breaks of PEM blocks that a form of one line removed, or that were copied from JSON. Other texts are returned
 * unchanged.
 */
export function toPem(text: string): string {
  const blocks = [...text.replaceAll('\\n', '\n').matchAll(/-----BEGIN ([A-Z0-9 ]+)-----([\s\S]*?)-----END \1-----/g)]
  if (blocks.length === 0) return text
  return blocks
    .map(([, name, content]) => {
      const lines = content!.replaceAll(/\s+/g, '').match(/.{1,64}/g) ?? []
      return `-----BEGIN ${name}-----\n${lines.join('\n')}\n-----END ${name}-----\n`
    })
    .join('')
}
