/** The content that `npm start` loads: detections, and the events of one day. */
export interface DemoContent {
  /** The files of a content directory, by path. */
  readonly files: ReadonlyMap<string, string>
  /** Events as JSON, one per line, each with `p_log_type` and `p_event_time`, in the order of their times. */
  readonly events: readonly string[]
}
