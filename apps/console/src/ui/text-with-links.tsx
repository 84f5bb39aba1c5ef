const address = /https?:\/\/[^\s<>"'`]+[^\s<>"'`.,;:!?)\]}]/g

/** Renders plain text with web URLs as links. No other markup is interpreted. */
export function TextWithLinks({ text, className }: { readonly text: string; readonly className: string }) {
  const parts: React.ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(address)) {
    parts.push(text.slice(end, match.index))
    parts.push(
      <a key={match.index} href={match[0]} target="_blank" rel="noopener noreferrer">
        {match[0]}
      </a>,
    )
    end = match.index + match[0].length
  }
  return (
    <p className={className}>
      {parts}
      {text.slice(end)}
    </p>
  )
}
