import { useSearchParams } from 'react-router-dom'

/** Changes texts behind the question mark of the address, all at once; empty ones leave it. */
export function useUrlTexts(): (texts: Readonly<Record<string, string>>) => void {
  const [, setSearch] = useSearchParams()
  return (texts) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [key, text] of Object.entries(texts)) {
          if (text === '') next.delete(key)
          else next.set(key, text)
        }
        return next
      },
      { replace: true, flushSync: true },
    )
}
