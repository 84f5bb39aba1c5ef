/** Returns the headers of a request with a JSON body; receivers use the key to drop duplicates. */
export function jsonHeaders(key: string): Readonly<Record<string, string>> {
  return { 'content-type': 'application/json', accept: 'application/json', 'idempotency-key': key }
}
