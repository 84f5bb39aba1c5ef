/** What the server looks at, in a word or two. */
const names: Readonly<Record<string, string>> = {
  httpStatus: 'access',
  directoryStatus: 'access',
  systemAlarmStatus: 'silence',
  classificationFailuresStatus: 'classified',
  logProcessingErrorsStatus: 'read',
}

/** What a check of a source is about; one that is not known goes by the server's name. */
export function healthName(check: string): string {
  return names[check] ?? check
}
