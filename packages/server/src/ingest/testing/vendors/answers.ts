import type { VendorAnswer, VendorEvent, VendorRequest } from './vendor-request.ts'

export const unauthorized: VendorAnswer = { status: 401, json: { error: 'unauthorized' } }

export function badRequest(reason: string): VendorAnswer {
  return { status: 400, json: { error: reason } }
}

/** `2026-01-31T10:00:00.000Z` */
export function iso({ at }: VendorEvent): string {
  return new Date(at).toISOString()
}

export function isBasic({ headers }: VendorRequest, username: string, password: string): boolean {
  return headers.get('authorization') === `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
}

/** A number of a parameter that must be there. */
export function numberOf(request: VendorRequest, name: string): number {
  return Number(request.query(name) ?? Number.NaN)
}

/** The time of a parameter that must be there, in milliseconds since 1970. */
export function timeOf(request: VendorRequest, name: string): number {
  return Date.parse(request.query(name) ?? '')
}
