import '@mantine/spotlight/styles.css'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { useEffect, type ReactNode } from 'react'
import css from './palette.module.css'

export interface PaletteEntry {
  readonly id: string
  readonly text: string
  /** As in the list of shortcuts. */
  readonly keys?: ReactNode
  readonly run: () => void
}

export interface PaletteGroup {
  readonly label: string
  readonly entries: readonly PaletteEntry[]
}

const [store, { open }] = createSpotlight()

/** A text field with matches below: arrow keys select, Enter runs, Escape closes. Open as long as it is mounted. */
export function Palette({
  label,
  nothing,
  query,
  onQuery,
  groups,
  onClose,
}: {
  readonly label: string
  readonly nothing: string
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly groups: readonly PaletteGroup[]
  readonly onClose: () => void
}) {
  useEffect(() => open(), [])
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={onQuery}
      onSpotlightClose={onClose}
      size={640}
      closeOnActionTrigger
      transitionProps={{ duration: 0 }}
      overlayProps={{ blur: 0, backgroundOpacity: 0.6 }}
    >
      <Spotlight.Search placeholder={label} aria-label={label} autoFocus />
      <Spotlight.ActionsList className={css['list']!}>
        {groups.map(({ label: title, entries }) => (
          <div key={title} role="group" aria-label={title}>
            <p className={css['group']} role="presentation">
              {title}
            </p>
            {entries.map(({ id, text, keys, run }) => (
              <Spotlight.Action key={id} onClick={run}>
                <span className={css['action']}>
                  <bdi className={css['label']}>{text}</bdi>
                  {keys !== undefined && <span className={css['key']}>{keys}</span>}
                </span>
              </Spotlight.Action>
            ))}
          </div>
        ))}
        {groups.length === 0 && <Spotlight.Empty>{nothing}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}
