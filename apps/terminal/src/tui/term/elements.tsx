import { Box, Text } from 'ink'
import { memo, type ReactNode } from 'react'

/** Things beneath each other, in exactly so many cells. */
export function Column({
  width,
  height,
  children,
}: {
  readonly width: number
  readonly height: number
  readonly children?: ReactNode
}) {
  return (
    <Box flexDirection="column" width={width} height={height} overflow="hidden" flexShrink={0}>
      {children}
    </Box>
  )
}

/** Things beside each other. */
export function Beside({ height, children }: { readonly height: number; readonly children?: ReactNode }) {
  return (
    <Box flexDirection="row" height={height} overflow="hidden" flexShrink={0}>
      {children}
    </Box>
  )
}

/** Drawn, so that all that is done while drawing is done, and never seen. */
export function Hidden({ children }: { readonly children: ReactNode }) {
  return <Box display="none">{children}</Box>
}

/** One line, as wide as it is to be already. It is drawn again only when its text is another. */
export const Line = memo(function Line({ text }: { readonly text: string }) {
  return <Text wrap="truncate">{text === '' ? ' ' : text}</Text>
})

/** Puts the terminal's own cursor somewhere, counted from 0; without a place it is hidden. The last one on a screen counts. */
export function TerminalCursor({ at }: { readonly at: { readonly x: number; readonly y: number } | undefined }) {
  return at === undefined ? null : <Box position="absolute" left={at.x} top={at.y} />
}
