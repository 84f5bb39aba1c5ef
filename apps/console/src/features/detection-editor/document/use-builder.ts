import { useEffect, useState } from 'react'

export type BuilderPart = typeof import('./builder-part.ts')

const load = () => import('./builder-part.ts')

/** The builder, fetched when a detection with conditions is shown; `failed` where the network did not give it: the text is there. */
export function useBuilder(isNeeded: boolean): BuilderPart | 'failed' | undefined {
  const [part, setPart] = useState<BuilderPart | 'failed'>()
  useEffect(() => {
    if (!isNeeded) return
    let isThere = true
    load().then(
      (loaded) => isThere && setPart(loaded),
      () => isThere && setPart('failed'),
    )
    return () => {
      isThere = false
    }
  }, [isNeeded])
  return part
}
