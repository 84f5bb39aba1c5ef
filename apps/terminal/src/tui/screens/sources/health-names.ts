/** Short names of the health checks of the server. */
const names: Readonly<Record<string, string>> = {
  httpStatus: 'access',
  directoryStatus: 'access',
  systemAlarmStatus: 'silence',
  classificationFailuresStatus: 'classified',
  logProcessingErrorsStatus: 'read',
}

/** Returns the name of a health check; the server's own name if it is unknown. */
export function healthName(check: string): string {
  return names[check] ?? check
}
