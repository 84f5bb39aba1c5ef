import type { Provider } from '../provider.ts'
import { asana } from './asana.ts'
import { atlassian } from './atlassian.ts'
import { bitwarden } from './bitwarden.ts'
import { box } from './box.ts'
import { carbonblackAudit } from './carbonblack-audit.ts'
import { crowdstrike } from './crowdstrike.ts'
import { crowdstrikeEventStreams } from './crowdstrike-event-streams.ts'
import { dropbox } from './dropbox.ts'
import { duo } from './duo.ts'
import { generic } from './generic.ts'
import { github } from './github.ts'
import { gsuite } from './gsuite.ts'
import { m365 } from './m365.ts'
import { microsoftgraph } from './microsoftgraph.ts'
import { mongodb } from './mongodb.ts'
import { netskope } from './netskope.ts'
import { okta } from './okta.ts'
import { onepassword } from './onepassword.ts'
import { proofpoint } from './proofpoint.ts'
import { rapid7 } from './rapid7.ts'
import { salesforce } from './salesforce.ts'
import { sentinelOneApi } from './sentinel-one-api.ts'
import { sentinelOneCloudFunnel } from './sentinel-one-cloud-funnel.ts'
import { slack } from './slack.ts'
import { snowflakeaudit } from './snowflakeaudit.ts'
import { snyk } from './snyk.ts'
import { sysdig } from './sysdig.ts'
import { tenable } from './tenable.ts'
import { tines } from './tines.ts'
import { wiz } from './wiz.ts'
import { workday } from './workday.ts'
import { zendesk } from './zendesk.ts'
import { zoom } from './zoom.ts'

/** Every provider, in the order of their ids. */
export const providers: readonly Provider[] = [
  asana,
  atlassian,
  bitwarden,
  box,
  carbonblackAudit,
  crowdstrike,
  crowdstrikeEventStreams,
  dropbox,
  duo,
  generic,
  github,
  gsuite,
  m365,
  microsoftgraph,
  mongodb,
  netskope,
  okta,
  onepassword,
  proofpoint,
  rapid7,
  salesforce,
  sentinelOneApi,
  sentinelOneCloudFunnel,
  slack,
  snowflakeaudit,
  snyk,
  sysdig,
  tenable,
  tines,
  wiz,
  workday,
  zendesk,
  zoom,
]
