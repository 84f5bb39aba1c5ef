/** Of a request with a JSON body; the key lets a receiver drop what it has had already. */
export function jsonHeaders(key: string): Readonly<Record<string, string>> {
  return { 'content-type': 'application/json', accept: 'application/json', 'idempotency-key': key }
}
