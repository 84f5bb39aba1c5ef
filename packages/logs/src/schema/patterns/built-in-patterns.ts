/**
 * The fragments that every regular expression can use as `%{NAME}`, with the names that such fragments have elsewhere.
 * The expressions are our own: a fragment matches what its name says, and rather a little more than too little.
 */
export const builtInPatterns: { readonly [name: string]: string } = Object.assign(Object.create(null), {
  // text
  DATA: '.*?',
  GREEDYDATA: '.*',
  NOTSPACE: '\\S+',
  SPACE: '\\s*',
  WORD: '\\b\\w+\\b',
  QUOTEDSTRING: '"(?:[^"\\\\]|\\\\.)*"|\'(?:[^\'\\\\]|\\\\.)*\'|`(?:[^`\\\\]|\\\\.)*`',
  QS: '%{QUOTEDSTRING}',
  NS: '%{NOTSPACE}',

  // numbers and ids
  HEXDIGIT: '[0-9A-Fa-f]',
  UUID: '%{HEXDIGIT}{8}-(?:%{HEXDIGIT}{4}-){3}%{HEXDIGIT}{12}',
  INT: '[+-]?\\d+',
  POSINT: '\\b[1-9]\\d*\\b',
  NONNEGINT: '\\b\\d+\\b',
  BASE10NUM: '[+-]?(?:\\d+(?:\\.\\d*)?|\\.\\d+)',
  BASE16NUM: '[+-]?(?:0[xX])?%{HEXDIGIT}+',
  NUMBER: '%{BASE10NUM}',

  // machines and their addresses
  CISCOMAC: '(?:%{HEXDIGIT}{4}\\.){2}%{HEXDIGIT}{4}',
  WINDOWSMAC: '(?:%{HEXDIGIT}{2}-){5}%{HEXDIGIT}{2}',
  COMMONMAC: '(?:%{HEXDIGIT}{2}:){5}%{HEXDIGIT}{2}',
  MAC: '%{CISCOMAC}|%{WINDOWSMAC}|%{COMMONMAC}',
  IPV4INT: '25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d',
  IPV4: '\\b(?:%{IPV4INT})(?:\\.(?:%{IPV4INT})){3}\\b',
  IPV6: '(?:%{HEXDIGIT}{1,4}:){7}%{HEXDIGIT}{1,4}|(?:%{HEXDIGIT}{1,4}(?::%{HEXDIGIT}{1,4}){0,6})?::(?:%{HEXDIGIT}{1,4}(?::%{HEXDIGIT}{1,4}){0,6})?(?::?%{IPV4})?(?:%[0-9A-Za-z]+)?',
  IP: '%{IPV6}|%{IPV4}',
  HOSTNAME: '\\b[0-9A-Za-z](?:[0-9A-Za-z_-]{0,62})(?:\\.[0-9A-Za-z_](?:[0-9A-Za-z_-]{0,62}))*\\.?',
  HOST: '%{HOSTNAME}',
  IPORHOST: '%{IP}|%{HOSTNAME}',
  HOSTPORT: '(?:%{IPORHOST}|\\[%{IPV6}\\]):%{POSINT}',
  PID: '\\d+',
  TTY: '/dev/(?:pts|tty(?:[pq])?)(?:\\w+)?/?\\d*',

  // people
  USERNAME: '[0-9A-Za-z._-]+',
  USER: '%{USERNAME}',

  // files and directories
  UNIXPATH: '(?:/[\\w%!$@:.,+~-]*)+',
  WINPATH: '(?:[A-Za-z]:|\\\\)(?:\\\\[^\\\\?*\\r\\n"<>|]*)+',
  PATH: '%{UNIXPATH}|%{WINPATH}',
  URIPROTO: '[A-Za-z][A-Za-z0-9+.-]*',
  URIHOST: '(?:%{IPORHOST}|\\[%{IPV6}\\])(?::%{POSINT})?',
  URIPATH: "(?:/[0-9A-Za-z$.+!*'(),~:;=@#%&_-]*)+",
  URIPARAM: "\\?[0-9A-Za-z$.+!*'|(){},~@#%&/=:;_?\\[\\]<>-]*",
  URIPATHPARAM: '%{URIPATH}(?:%{URIPARAM})?',
  URI: '%{URIPROTO}://(?:[^\\s/@]+@)?(?:%{URIHOST})?(?:%{URIPATHPARAM})?',

  // times
  MONTH:
    '\\b(?i:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\b',
  MONTHNUM: '0?[1-9]|1[0-2]',
  MONTHNUM2: '0[1-9]|1[0-2]',
  MONTHDAY: '3[01]|[12]\\d|0?[1-9]',
  DAY: '\\b(?i:mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)\\b',
  YEAR: '\\d{4}|\\d{2}',
  HOUR: '2[0-3]|[01]?\\d',
  MINUTE: '[0-5]\\d',
  SECOND: '(?:60|[0-5]?\\d)(?:[.,:]\\d+)?',
  KITCHEN: '%{HOUR}:%{MINUTE}',
  TIME: '(?:%{HOUR}):(?:%{MINUTE})(?::(?:%{SECOND}))?',
  DATE_US: '(?:%{MONTHNUM})[/-](?:%{MONTHDAY})[/-](?:%{YEAR})',
  DATE_EU: '(?:%{MONTHDAY})[./-](?:%{MONTHNUM})[./-](?:%{YEAR})',
  DATE: '%{DATE_US}|%{DATE_EU}',
  DATETIME: '(?:%{DATE})[- ](?:%{TIME})',
  ISO8601_TIMEZONE: 'Z|[+-](?:%{HOUR})(?::?(?:%{MINUTE}))?',
  ISO8601_SECOND: '%{SECOND}',
  TIMESTAMP_ISO8601:
    '\\d{4}-(?:%{MONTHNUM2})-(?:%{MONTHDAY})[T ](?:%{HOUR}):?(?:%{MINUTE})(?::?(?:%{SECOND}))?(?:%{ISO8601_TIMEZONE})?',
  TZ: '[A-Z]{3,5}',
  TZOFFSET: '[+-]\\d{2}:?\\d{2}',
  TIMESTAMP_RFC822: '%{DAY} %{MONTH} (?:%{MONTHDAY}) (?:%{YEAR}) (?:%{TIME}) %{TZ}',
  TIMESTAMP_RFC2822: '%{DAY}, (?:%{MONTHDAY}) %{MONTH} (?:%{YEAR}) (?:%{TIME}) (?:%{ISO8601_TIMEZONE})',
  TIMESTAMP_OTHER: '%{DAY} %{MONTH} (?:%{MONTHDAY}) (?:%{TIME}) %{TZ} (?:%{YEAR})',
  TIMESTAMP_EVENTLOG: '\\d{4}(?:%{MONTHNUM2})(?:%{MONTHDAY})(?:%{HOUR})(?:%{MINUTE})(?:%{SECOND})',
  SYSLOGTIMESTAMP: '%{MONTH} +(?:%{MONTHDAY}) (?:%{TIME})',
  HTTPDATE: '(?:%{MONTHDAY})/%{MONTH}/(?:%{YEAR}):(?:%{TIME}) %{TZOFFSET}',
})
