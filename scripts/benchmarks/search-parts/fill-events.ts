import type { Lake } from '../../../packages/server/src/lake/lake.ts'

const days = 30
/** A statement stores at most this many events. */
const atOnce = 2_000_000
/** Each needle is in one of this many events, which is a few per million. */
const rarity = 250_000
const kinds = 97

/** Values that few events have. */
export const needles = {
  address: (at: number): string => `198.51.100.${at % kinds}`,
  word: (at: number): string => `needle${at % kinds}`,
}

/**
 * Stores calls of an API over the days before a time, in ms: a skewed mix of calls, users, addresses and errors, with
 * raw logs of about 600 bytes. The engine computes them, so that 100 million take minutes.
 */
export async function fillEvents(lake: Lake, rows: number, end: number): Promise<void> {
  const step = (days * 86_400_000) / rows
  for (let from = 0; from < rows; from += atOnce) {
    const count = Math.min(atOnce, rows - from)
    await lake.command(`INSERT INTO logs.aws_cloudtrail
      (p_event_time, p_parse_time, p_log_type, p_row_id, p_any_ip_addresses, p_any_usernames, eventName, eventSource,
       awsRegion, sourceIPAddress, errorCode, p_raw)
      WITH
        number + ${from} AS n,
        cityHash64(n) AS h,
        -- The square of a uniform number: a few values are frequent, many are rare.
        pow((h % 65536) / 65536, 2) AS skew,
        h % ${rarity} = 0 AS isNeedle,
        fromUnixTimestamp64Milli(toInt64(${end} - ${days * 86_400_000} + n * ${step}), 'UTC') AS time,
        if(isNeedle OR n < ${kinds * 3}, concat('198.51.100.', toString(if(n < ${kinds * 3}, n, h) % ${kinds})),
          concat('10.', toString(toUInt8(skew * 20)), '.', toString(intDiv(h, 7) % 256), '.', toString(intDiv(h, 11) % 256))) AS address,
        concat('user', toString(toUInt16(skew * 3000))) AS user,
        ['GetObject', 'PutObject', 'AssumeRole', 'DescribeInstances', 'ListBuckets', 'ConsoleLogin', 'CreateUser', 'Decrypt'][toUInt8(skew * 8) + 1] AS name,
        ['us-east-1', 'eu-central-1', 'eu-west-1', 'ap-southeast-2'][h % 4 + 1] AS region,
        if(h % 23 = 0, 'AccessDenied', '') AS error,
        lower(hex(h)) AS id
      SELECT time, now64(3), 'AWS.CloudTrail', concat(id, toString(n)), [address], [user], name, 's3.amazonaws.com', region,
        address, error,
        concat('{"eventVersion":"1.08","userIdentity":{"type":"IAMUser","principalId":"AIDA', upper(id), '","arn":"arn:aws:iam::111122223333:user/',
          user, '","accountId":"111122223333","userName":"', user, '"},"eventTime":"', toString(time), '","eventSource":"s3.amazonaws.com","eventName":"',
          name, '","awsRegion":"', region, '","sourceIPAddress":"', address, '","userAgent":"aws-cli/2.15 Python/3.11 Linux","errorCode":"', error,
          '","requestParameters":{"bucketName":"bucket-', toString(h % 5000), '","key":"', id, '/', toString(n), '"},"requestID":"', id,
          '","note":"', if(isNeedle OR n < ${kinds * 3}, concat('needle', toString(if(n < ${kinds * 3}, n, h) % ${kinds})), 'none'), '","eventID":"', id, '-',
          toString(n), '","eventType":"AwsApiCall","recipientAccountId":"111122223333"}')
      FROM numbers(${count})`)
  }
}
