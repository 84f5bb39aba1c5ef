import type { DrawnFlowchart } from '@picket/core'

/** Where a drawing is seen: how far it is moved, in pixels, and how large it is. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

interface Room {
  readonly width: number
  readonly height: number
}

const margin = 14

/** Smaller it cannot be read. */
const smallest = 0.6

/**
 * In the middle and in its own size, so that it can be read; from its top where it is higher than the room. `isWhole`: all of it, as long
 * as it can be read.
 */
export function placeChart(chart: DrawnFlowchart, room: Room, picked: string | undefined, isWhole = false): Place {
  const fitting = isWhole ? Math.max(smallest, (room.height - 2 * margin) / chart.height) : 1
  const zoom = Math.min(1, fitting, (room.width - 2 * margin) / chart.width)
  const free = room.height - chart.height * zoom
  const x = (room.width - chart.width * zoom) / 2
  return showPart(chart, room, picked, { x, y: Math.max(margin, free / 2), zoom })
}

/** The same place where the part is seen already, else moved up or down until it is. */
export function showPart(chart: DrawnFlowchart, room: Room, picked: string | undefined, place: Place): Place {
  const part = findPart(chart, picked)
  if (part === undefined) return place
  const [top, bottom] = [part.top * place.zoom + place.y, part.bottom * place.zoom + place.y]
  if (bottom > room.height - margin)
    return { ...place, y: place.y - Math.min(bottom - room.height + margin, top - margin) }
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
