/** What `npm start` shows: detections, and a day of events to run them on. */
export interface DemoContent {
  /** Files of a content tree by their paths in it. */
  readonly files: ReadonlyMap<string, string>
  /** Events as JSON, one a line, each with `p_log_type` and `p_event_time`, in the order in which they happened. */
  readonly events: readonly string[]
}
