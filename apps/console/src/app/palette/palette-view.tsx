import { useQuery } from '@apollo/client/react'
import { ListDetections, SavedViews } from '@picket/core/api'
import { useDeferredValue, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { KeyNames } from '../../keys/key-names.tsx'
import { offered, type KeyScope } from '../../keys/registry.ts'
import { Palette, type PaletteEntry, type PaletteGroup } from '../../ui/palette.tsx'
import { navigation } from '../navigation.ts'
import { readRecent } from '../recent.ts'
import { useFlags } from '../session/permissions.ts'
import { useMe } from '../session/session.ts'
import { ranked } from './rank.ts'
import { paletteText } from './strings.ts'

const quietly = { failSilently: true }
/** The maximum number of results of each group while a query is entered. */
const most = 8
const listOf: Readonly<Record<string, string>> = { alerts: '/alerts-and-errors/', detections: '/build/detections/' }

/**
 * Lists everything that can be run or opened from here, filtered by the query. `here` are the shortcuts of the screen
 * below.
 */
export function PaletteView({
  here,
  query,
  onQuery,
  onClose,
}: {
  readonly here: readonly KeyScope[]
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly onClose: (hasGone: boolean) => void
}) {
  const navigate = useNavigate()
  const { permissions } = useMe()
  const isOn = useFlags()
  const hasGone = useRef(false)
  const typed = query.trim()
  const wanted = useDeferredValue(typed)
  const views = useQuery(SavedViews, { variables: { input: {} }, context: quietly })
  const mayReadRules = permissions.some((one) => one === 'RuleRead' || one === 'PolicyRead')
  const detections = useQuery(ListDetections, {
    variables: { input: { nameContains: wanted, pageSize: most } },
    skip: wanted.length < 2 || !mayReadRules || !navigation.isBuilt('/build/detections/rules/:id/'),
    context: quietly,
  })
  const go = (path: string, text: string, group: string): PaletteEntry => ({
    id: `${group} ${path}`,
    text,
    run() {
      hasGone.current = true
      void navigate(path)
    },
  })
  const mayRead = permissions.includes('AlertRead')
  const groups: readonly PaletteGroup[] = [
    { label: paletteText.ids, entries: mayRead ? byId(typed, go) : [] },
    { label: paletteText.act, entries: ranked(actionsOf(here), typed).slice(0, typed === '' ? 40 : most) },
    {
      label: paletteText.recent,
      entries: ranked(
        readRecent().map(({ path, title }) => go(path, title, 'recent')),
        typed,
      ),
    },
    {
      label: paletteText.goTo,
      entries: ranked(
        navigation.palette(permissions, isOn).map(({ path, title, letter }) => ({
          ...go(path, title, 'go'),
          ...(letter === undefined ? {} : { keys: <KeyNames keys={`g ${letter}`} /> }),
        })),
        typed,
      ),
    },
    {
      label: paletteText.views,
      entries: ranked(
        (views.data?.savedViews ?? []).flatMap(({ id, page, name, state }) => {
          const { search } = (state ?? {}) as { readonly search?: string }
          const list = listOf[page]
          return list === undefined || search === undefined
            ? []
            : [{ ...go(`${list}${search === '' ? '' : `?${search}`}`, name, 'view'), id: `view ${id}` }]
        }),
        typed,
      ),
    },
    {
      label: paletteText.detections,
      entries:
        wanted.length < 2
          ? []
          : (detections.data?.detections.detections ?? []).map(({ id, displayName, type }) =>
              go(`/build/detections/${folderOf(type)}/${encodeURIComponent(id)}/`, displayName ?? id, 'detection'),
            ),
    },
    { label: paletteText.search, entries: typed === '' ? [] : searches(typed, mayRead, go) },
  ]
  return (
    <Palette
      label={paletteText.label}
      nothing={paletteText.nothing}
      query={query}
      onQuery={onQuery}
      groups={groups.filter(({ entries }) => entries.length > 0)}
      onClose={() => onClose(hasGone.current)}
    />
  )
}

type Go = (path: string, text: string, group: string) => PaletteEntry

/** Returns the shortcuts of the screen, except those for navigation: pressing those is faster than finding them. */
function actionsOf(here: readonly KeyScope[]): readonly PaletteEntry[] {
  // Innermost scope first: shortcuts of the selection before global ones.
  const bindings = here
    .toReversed()
    .flatMap(offered)
    .filter(({ isMove }) => isMove !== true)
  const byLabel = Map.groupBy(bindings, ({ label }) => label)
  return [...byLabel].map(([label, [first]]) => ({
    id: `act ${label}`,
    text: label,
    keys: <KeyNames keys={first!.keys} />,
    // Runs after the palette has closed and the focus is restored.
    run: () => void setTimeout(first!.run, 50),
  }))
}

function byId(typed: string, go: Go): readonly PaletteEntry[] {
  const id = /^[0-9a-f]{32}$/i.exec(typed)?.[0].toLowerCase()
  return id === undefined ? [] : [go(`/alerts-and-errors/${id}/`, paletteText.alertById(id), 'id')]
}

function searches(typed: string, mayRead: boolean, go: Go): readonly PaletteEntry[] {
  const shown = typed.length > 60 ? `${typed.slice(0, 59)}…` : typed
  const any = 'range=all&statuses[]='
  const value = encodeURIComponent(typed)
  return [
    ...(mayRead
      ? [
          go(`/alerts-and-errors/?indicator=${value}&${any}`, paletteText.alertsWith(shown), 'value'),
          go(`/alerts-and-errors/?text=${value}&${any}`, paletteText.alertsCalled(shown), 'title'),
        ]
      : []),
    ...(navigation.isBuilt('/investigate/indicator-search/')
      ? [go(`/investigate/indicator-search/?indicators=${value}`, paletteText.searchValue(shown), 'search')]
      : []),
  ]
}

function folderOf(type: string): string {
  return type === 'POLICY' ? 'policies' : type === 'CORRELATION_RULE' ? 'correlation-rules' : 'rules'
}
