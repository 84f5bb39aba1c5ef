/** As the lake takes times: `2026-01-02 03:04:05.678`, in UTC. */
export function printLakeTime(ms: number): string {
  return new Date(ms).toISOString().replace('T', ' ').replace('Z', '')
}
