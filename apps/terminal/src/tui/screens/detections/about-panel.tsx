import { useMemo } from 'react'
import type { Area } from '../../app/screen.ts'
import type { FolderRow } from '../../folder/folder.ts'
import { useTheme } from '../../parts/context.ts'
import { SidePanel } from '../../parts/side-panel.tsx'
import { useDebounced } from '../../parts/use-debounced.ts'
import { aboutLines } from './about.ts'

/** Details of a detection beside a list, once the cursor rests on it. */
export function AboutPanel({
  row: current,
  cwd,
  width,
  height,
}: Area & { readonly row: FolderRow | undefined; readonly cwd: string }) {
  const theme = useTheme()
  const settled = useDebounced(current)
  // Changes of the same row show at once; only another row waits.
  const row = settled?.file === current?.file ? current : settled
  const lines = useMemo(
    () => (row === undefined ? [] : aboutLines(row, cwd, theme, width - 3)),
    [row, cwd, theme, width],
  )
  return <SidePanel width={width} height={height} lines={lines} />
}
