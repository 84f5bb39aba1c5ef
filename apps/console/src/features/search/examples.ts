/** Queries to start with. They find events in the samples, and in most environments. */
export const examples: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: 'Failed AWS calls by event',
    text: `aws_cloudtrail
| where p_event_time > time.ago(7d) and errorCode != null
| summarize calls=agg.count() by eventName
| sort calls desc
| limit 20
| visualize bar`,
  },
  {
    title: 'Okta sign-ins over time',
    text: `okta_systemlog
| where p_event_time > time.ago(7d) and eventType == 'user.session.start'
| summarize signIns=agg.count() by hour=time.trunc('hour', p_event_time), result=outcome.result
| sort hour asc
| visualize line xcolumn=hour, ycolumn=signIns, series=result`,
  },
  {
    title: 'Latest AWS activity of a user',
    text: `aws_cloudtrail
| where p_event_time > time.ago(7d) and userIdentity.arn != null
| project p_event_time, eventSource, eventName, sourceIPAddress, userIdentity.arn, errorCode
| sort p_event_time desc
| limit 100`,
  },
]
