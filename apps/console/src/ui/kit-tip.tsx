import { Tooltip } from '@mantine/core'

/** The sentence beside the element that it is about. */
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
  // The kit gives the box an id of its own.
  const label = <span id={id}>{text}</span>
  return <Tooltip target={target} opened={isOpen} label={label} multiline maw={320} withArrow />
}
