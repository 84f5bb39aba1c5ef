/** The text that a new log schema starts with. */
export const schemaTemplate = `fields:
  - name: time
    type: timestamp
    timeFormats: [rfc3339]
    isEventTime: true
    required: true
  - name: message
    type: string
`
