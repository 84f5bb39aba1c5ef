import { Box, Text } from 'ink'
import { memo, type ReactNode } from 'react'

/** Stacks children vertically, in exactly this many cells. */
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

/** Places children side by side. */
export function Beside({ height, children }: { readonly height: number; readonly children?: ReactNode }) {
  return (
    <Box flexDirection="row" height={height} overflow="hidden" flexShrink={0}>
      {children}
    </Box>
  )
}

/** Renders children without showing them, so that their effects run. */
export function Hidden({ children }: { readonly children: ReactNode }) {
  return <Box display="none">{children}</Box>
}

/** One line, already padded to its width. It renders again only when its text changes. */
export const Line = memo(function Line({ text }: { readonly text: string }) {
  return <Text wrap="truncate">{text === '' ? ' ' : text}</Text>
})

/**
 * Sets the position of the terminal's cursor, counted from 0; hidden without a position. The last one on a screen wins.
 */
export function TerminalCursor({ at }: { readonly at: { readonly x: number; readonly y: number } | undefined }) {
  return at === undefined ? null : <Box position="absolute" left={at.x} top={at.y} />
}
