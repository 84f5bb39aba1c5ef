import { cloudTrail } from './cloud-trail.ts'
import { eventBridge } from './event-bridge.ts'
import { eventGrid } from './event-grid.ts'
import { gcs } from './gcs.ts'
import { jsonOf, textOf, type Json, type Notification } from './notification.ts'
import { s3Event } from './s3-event.ts'

const shapes = [s3Event, eventBridge, cloudTrail, gcs, eventGrid]

/**
 * Reads the body of a queue message. Its shape is detected, not configured: notifications through SNS have an envelope, unless
 * raw delivery removes it.
 */
export function parseNotification(text: string): Notification {
  const body = parse(text) ?? parse(Buffer.from(text, 'base64').toString())
  const bodies = Array.isArray(body) ? body.map(jsonOf) : [jsonOf(body)]
  const found = bodies.map((one) => one && readBody(one))
  if (found.length === 0 || found.some((one) => one === undefined || one.kind === 'unknown')) return { kind: 'unknown' }
  const objects = found.flatMap((one) => (one?.kind === 'objects' ? one.objects : []))
  return objects.length > 0 ? { kind: 'objects', objects } : found[0]!
}

function readBody(body: Json): Notification | undefined {
  const inner = body['Type'] === 'Notification' && 'TopicArn' in body ? textOf(body['Message']) : undefined
  if (inner !== undefined) return parseNotification(inner)
  for (const { read } of shapes) {
    const notification = read(body)
    if (notification) return notification
  }
  return undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
