/** Renders text in backticks as code, as in server messages. No other markup is interpreted. */
export function TextWithCode({ text }: { readonly text: string }) {
  return text.split(/`([^`\n]+)`/).map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))
}
