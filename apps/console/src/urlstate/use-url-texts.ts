import { useSearchParams } from 'react-router-dom'

/** Changes query parameters in one update. Empty ones are removed. */
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
