import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { MissingPart, NotLoaded } from './missing-part.tsx'

/** The delay in milliseconds after which the main content of the page is rendered. */
const rest = 2_000

/** The delays between attempts, in milliseconds. */
const pauses = [500, 1_000, 2_000, 4_000, 8_000]

/**
 * Imports a module, with retries: the network can fail for a while, and while the browser is offline, it retries
 * forever. Throws `NotLoaded`.
 */
export async function loadWithRetries<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let tried = 0; ; tried++)
    try {
      return await load()
    } catch (cause) {
      // Browsers that cache failed imports cannot load it in this page.
      if (tried >= pauses.length && navigator.onLine) throw new NotLoaded('A part was not loaded.', { cause })
      await new Promise((resolve) => setTimeout(resolve, pauses[tried] ?? pauses.at(-1)))
    }
}

/**
 * A component that is loaded when it is rendered. `instead` is shown until then, or else the parent suspends. If it
 * cannot be loaded, an error is shown and it is omitted, by calling its `onClose` if it has one: the screen and its
 * input stay.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead?: ReactNode,
): ComponentType<Props> {
  const make = () => lazy(async () => ({ default: await loadWithRetries(load) }))
  let latest = make()
  return function OnDemand(props: Props) {
    const [Part] = useState(() => latest)
    const part = <Part {...props} />
    const leaveOut = (): void => {
      // Rendering it again retries.
      latest = make()
      // A component that is not mounted is not open.
      const { onClose }: { readonly onClose?: () => void } = props
      onClose?.()
    }
    return (
      <MissingPart onMissing={leaveOut}>
        {instead === undefined ? part : <Suspense fallback={instead}>{part}</Suspense>}
      </MissingPart>
    )
  }
}

/**
 * Like `onDemand`, for components that no screen needs initially: loaded shortly after the page, since the network may
 * fail later.
 */
export function preloaded<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ReactNode = null,
): ComponentType<Props> {
  setTimeout(() => void load().catch(() => undefined), rest)
  return onDemand(load, instead)
}
