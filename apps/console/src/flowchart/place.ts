import type { DrawnFlowchart } from '@picket/core'

/** The viewport of a drawing: its offset in pixels and its scale. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

interface Size {
  readonly width: number
  readonly height: number
}

const margin = 14

/** The minimum readable scale. */
const smallest = 0.6

/**
 * Centers the drawing at 100 %, aligned to the top if it is higher than the container. With `isWhole`, scales it to
 * fit, as long as it is readable.
 */
export function placeChart(chart: DrawnFlowchart, container: Size, picked: string | undefined, isWhole = false): Place {
  const fitting = isWhole ? Math.max(smallest, (container.height - 2 * margin) / chart.height) : 1
  const zoom = Math.min(1, fitting, (container.width - 2 * margin) / chart.width)
  const free = container.height - chart.height * zoom
  const x = (container.width - chart.width * zoom) / 2
  return showPart(chart, container, picked, { x, y: Math.max(margin, free / 2), zoom })
}

/** Returns the same viewport if the part is visible, or else scrolls vertically until it is. */
export function showPart(chart: DrawnFlowchart, container: Size, picked: string | undefined, place: Place): Place {
  const part = findPart(chart, picked)
  if (part === undefined) return place
  const [top, bottom] = [part.top * place.zoom + place.y, part.bottom * place.zoom + place.y]
  if (bottom > container.height - margin)
    return { ...place, y: place.y - Math.min(bottom - container.height + margin, top - margin) }
  return top < margin ? { ...place, y: place.y + margin - top } : place
}

function findPart(
  chart: DrawnFlowchart,
  id: string | undefined,
): { readonly top: number; readonly bottom: number } | undefined {
  const group = chart.nodes.find((node) => node.kind === 'group')
  if (group !== undefined && id === group.id) return { top: group.y, bottom: group.y + 40 }
  const node = [...chart.nodes, ...(group?.members ?? [])].find((one) => one.id === id)
  if (node !== undefined) return { top: node.y, bottom: node.y + node.height }
  const edge = chart.edges.find((one) => one.id === id)
  const [from, to] = [edge?.from, edge?.to].map((end) => chart.nodes.find((one) => one.id === end))
  return from && to ? { top: from.y + from.height, bottom: to.y } : undefined
}
