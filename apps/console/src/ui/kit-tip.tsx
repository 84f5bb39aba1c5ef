import { Tooltip } from '@mantine/core'

/** The tooltip next to its element. */
export function KitTip({
  id,
  target,
  isOpen,
  text,
}: {
  readonly id: string
  readonly target: HTMLElement
  readonly isOpen: boolean
  readonly text: string
}) {
  // The component library assigns its own ID to the box.
  const label = <span id={id}>{text}</span>
  return <Tooltip target={target} opened={isOpen} label={label} multiline maw={320} withArrow />
}
