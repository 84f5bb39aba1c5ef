import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { KeyHelp, showKeys } from '../../keys/help.tsx'
import { listenForKeys, useKeys } from '../../keys/registry.ts'
import { flipZone } from '../../time/zone.ts'
import { densities, setDensity, useDensity } from '../../ui/density.ts'
import { navigationFor } from '../navigation.ts'
import { useMe } from '../session/session.ts'

const letters: Readonly<Record<string, string>> = {
  '/dashboard/overview/': 'h',
  '/alerts-and-errors/': 'a',
  '/build/detections/': 'd',
  '/investigate/search/': 's',
  '/investigate/data-explorer/': 'e',
  '/configure/log-sources/': 'o',
}

/** Keys that hold on every screen, and the list of all that hold. */
export function GlobalKeys() {
  const navigate = useNavigate()
  const density = useDensity()
  const { permissions } = useMe()
  useEffect(listenForKeys, [])
  const places = navigationFor(permissions).flatMap((item) => [item, ...(item.items ?? [])])
  useKeys('Everywhere', [
    { keys: '?', label: 'This list', run: showKeys },
    { keys: 'Shift+z', label: 'Local time or UTC', run: flipZone },
    {
      keys: 'Shift+d',
      label: 'Density',
      run: () => setDensity(densities[(densities.indexOf(density) + 1) % densities.length]!),
    },
    ...places.flatMap(({ path, title }) => {
      const letter = path === undefined ? undefined : letters[path]
      return letter === undefined ? [] : [{ keys: `g ${letter}`, label: title, run: () => void navigate(path!) }]
    }),
  ])
  return <KeyHelp />
}
