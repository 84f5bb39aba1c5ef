import type { Permission } from './session/permissions.ts'

/** How wide a screen grows (specification 000: section 2.4). */
export type Width = 'max' | 'xl' | 'lg' | 'md'

/** An address of the console. */
export interface ScreenRoute {
  /** With a slash at its end, as the route map has it. */
  readonly path: string
  readonly title: string
  readonly description?: string
  readonly width: Width
  /** Any of them opens it; nothing: whoever is signed in. */
  readonly needs?: readonly Permission[]
  /** The module of its screen; absent: it is not built yet, and the page says so. */
  readonly load?: () => Promise<{ readonly Screen: React.ComponentType }>
}

/** Every address for whoever is signed in (specification 000: section 2.2). One screen more is a line here. */
export const routes: readonly ScreenRoute[] = [
  {
    path: '/dashboard/overview/',
    title: 'Overview',
    description: 'What happened lately, and what is still open.',
    width: 'max',
    needs: ['SummaryRead'],
    load: () => import('../features/overview/screen.tsx'),
  },
  { path: '/dashboard/cloud-security/', title: 'Cloud Security', width: 'max', needs: ['SummaryRead'] },
  { path: '/dashboard/data/', title: 'Data', width: 'max', needs: ['SummaryRead'] },
  { path: '/dashboard/mitre-attack/', title: 'MITRE ATT&CK', width: 'max', needs: ['SummaryRead'] },
  { path: '/dashboard/mitre-attack/edit-mapping/', title: 'Edit Mapping', width: 'max', needs: ['RuleModify'] },
  { path: '/dashboard/:id/', title: 'Dashboard', width: 'max', needs: ['SummaryRead'] },
  {
    path: '/alerts-and-errors/',
    title: 'Alerts',
    description: 'Alerts and errors of detections, and how the system itself fares.',
    width: 'max',
    needs: ['AlertRead', 'AlertModify'],
    load: () => import('../features/alerts/list/screen.tsx'),
  },
  ...['/alerts-and-errors/:id/', '/alerts-and-errors/:id/:section/'].map((path) => ({
    path,
    title: 'Alert',
    width: 'max' as const,
    needs: ['AlertRead', 'AlertModify'] as const,
    load: () => import('../features/alerts/details/screen.tsx'),
  })),
  ...investigate('/investigate/search/', 'Search'),
  ...investigate('/investigate/alert-events-search/', 'Search'),
  ...investigate('/investigate/key-value-search/', 'Search'),
  ...investigate('/investigate/log-type-search/', 'Search'),
  ...investigate('/investigate/dashboard-widget-search/', 'Search'),
  ...investigate('/investigate/data-explorer/', 'Data Explorer'),
  ...investigate('/investigate/saved-searches/', 'Saved Searches'),
  ...investigate('/investigate/indicator-search/', 'Indicator Search'),
  ...investigate('/investigate/search-history/', 'Search History'),
  { path: '/investigate/resources/', title: 'Cloud Resources', width: 'max', needs: ['ResourceRead'] },
  { path: '/investigate/resources/:id/', title: 'Cloud Resource', width: 'max', needs: ['ResourceRead'] },
  ...[
    'rules/:id/',
    'rules/:id/edit/',
    'policies/:id/',
    'policies/:id/edit/',
    'correlation-rules/:id/',
    'correlation-rules/:id/edit/',
    'rules/:detectionId/replay/:replayId/alert/:alertId/',
    'new/',
    '',
  ].map((path) => ({
    path: `/build/detections/${path}`,
    title: 'Detections',
    width: 'max' as const,
    needs: ['RuleRead', 'RuleModify', 'PolicyRead', 'PolicyModify'] as const,
  })),
  ...build('/build/helpers/', 'Helpers'),
  ...build('/build/helpers/new/', 'New Helper'),
  ...build('/build/helpers/:id/edit/', 'Edit Helper'),
  ...build('/build/data-models/', 'Data Models'),
  ...build('/build/data-models/new/', 'New Data Model'),
  ...build('/build/data-models/:id/', 'Data Model'),
  ...build('/build/data-models/:id/edit/', 'Edit Data Model'),
  ...build('/build/packs/', 'Packs'),
  ...build('/build/packs/sources/', 'Pack Sources'),
  ...build('/build/packs/sources/new-detection-pack-source/', 'New Pack Source'),
  ...build('/build/packs/sources/edit-pack-source/:id/', 'Edit Pack Source'),
  ...build('/build/packs/:id/', 'Pack'),
  ...configure('destinations', 'Alert Destinations', ['DestinationRead'], ['', 'new/:type/', ':id/edit/']),
  ...configure('cloud-accounts', 'Cloud Accounts', ['CloudsecSourceRead'], ['', 'new/', ':id/edit/']),
  ...configure('enrichment-providers', 'Enrichment Providers', ['LookupRead'], ['', 'new/:type/', ':id/', ':id/edit/']),
  ...configure('lookup-tables', 'Lookup Tables', ['LookupRead'], ['', 'new/', ':id/edit/']),
  ...configure('schemas', 'Schemas', ['LogSourceRead'], ['', 'new/', ':name/', ':name/edit/']),
  ...configure(
    'log-sources',
    'Log Sources',
    ['LogSourceRead'],
    [
      '',
      'add-new-source/:type/',
      ':id/',
      ':id/edit/',
      ':id/schemas/',
      ':id/schemas/draft-schema/:schemaName/',
      ':id/schemas/test-report/:testReport/',
      ':type/:id/authorize/',
    ],
  ),
  {
    path: '/settings/general/',
    title: 'General Settings',
    width: 'md',
    needs: ['GeneralSettingsRead', 'PolicyRead', 'RuleRead'],
  },
  { path: '/settings/users/', title: 'Users', width: 'lg', needs: ['UserRead'] },
  ...['', 'new/', ':id/edit/'].map((path) => ({
    path: `/settings/roles/${path}`,
    title: 'User Roles',
    width: 'lg' as const,
    needs: ['UserRead'] as const,
  })),
  ...['', 'tokens/', 'tokens/new/', 'tokens/:id/', 'tokens/:id/edit/'].map((path) => ({
    path: `/settings/api/${path}`,
    title: 'API Tokens',
    width: 'lg' as const,
    needs: ['OrganizationAPITokenRead'] as const,
  })),
  {
    path: '/settings/api/playground/',
    title: 'API Playground',
    width: 'max',
    needs: ['OrganizationAPITokenRead'],
  },
  { path: '/support/', title: 'Support', width: 'md' },
]

/** Addresses that lead to others. */
export const redirects: readonly (readonly [from: string, to: string])[] = [
  ['/', '/dashboard/overview/'],
  ['/dashboard/', '/dashboard/overview/'],
  ['/alerts/', '/alerts-and-errors/'],
  ['/alerts/:id/', '/alerts-and-errors/:id/'],
  ['/settings/', '/settings/general/'],
  ['/settings/roles/:id/', '/settings/roles/'],
]

function investigate(path: string, title: string): readonly ScreenRoute[] {
  return [{ path, title, width: 'max', needs: ['DataAnalyticsRead'] }]
}

function build(path: string, title: string): readonly ScreenRoute[] {
  return [{ path, title, width: 'xl', needs: ['RuleRead', 'PolicyRead'] }]
}

function configure(
  folder: string,
  title: string,
  needs: readonly Permission[],
  paths: readonly string[],
): readonly ScreenRoute[] {
  return paths.map((path) => ({ path: `/configure/${folder}/${path}`, title, width: 'xl', needs }))
}
