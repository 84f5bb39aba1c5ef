/** A sentence in which names stand between backticks, as in messages of the server: they are shown as code. Nothing else of it means anything. */
export function TextWithCode({ text }: { readonly text: string }) {
  return text.split(/`([^`\n]+)`/).map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))
}
