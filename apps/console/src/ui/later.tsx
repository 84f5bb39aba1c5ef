import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { MissingPart, NotLoaded } from './missing-part.tsx'

/** Milliseconds after which the page has surely shown what it was opened for. */
const rest = 2_000

/** Milliseconds between one try and the next. */
const pauses = [500, 1_000, 2_000, 4_000, 8_000]

/** The network may fail for a while: it is tried again, and while the browser is offline for ever. Throws `NotLoaded`. */
export async function loadPatiently<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let tried = 0; ; tried++)
    try {
      return await load()
    } catch (cause) {
      // Browsers that remember what failed never load it in this page.
      if (tried >= pauses.length && navigator.onLine) throw new NotLoaded('A part was not loaded.', { cause })
      await new Promise((resolve) => setTimeout(resolve, pauses[tried] ?? pauses.at(-1)))
    }
}

/**
 * A part that is loaded when it is shown; `instead` is shown until then, else whatever is around it waits. One that cannot be loaded says
 * so and is left out, by its `onClose` where it has one: the screen stays, with what was typed there.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead?: ReactNode,
): ComponentType<Props> {
  const make = () => lazy(async () => ({ default: await loadPatiently(load) }))
  let latest = make()
  return function OnDemand(props: Props) {
    const [Part] = useState(() => latest)
    const part = <Part {...props} />
    const leaveOut = (): void => {
      // Shown another time, it is loaded anew.
      latest = make()
      // What is not there is not open.
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

/** As `onDemand`, for what no screen needs at first: it is there soon after the page, when the network may not be. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ReactNode = null,
): ComponentType<Props> {
  setTimeout(() => void load().catch(() => undefined), rest)
  return onDemand(load, instead)
}
