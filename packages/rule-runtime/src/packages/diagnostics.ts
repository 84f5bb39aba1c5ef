import type { DiagnosticKind } from '@picket/core'

/** A detection imports a module that no package provides. */
export const missingPackage: DiagnosticKind = {
  code: 'PK7001',
  name: 'missing-package',
  severity: 'error',
  summary: 'A detection imports a module that neither Python, Picket, a helper nor an installed package provides.',
  explanation:
    'Without the module the detection cannot be loaded, so none of its tests can run. If the module comes from the Python package index, ' +
    'run `picket deps install` (it finds out what is missing), or name the package yourself with `picket deps add NAME`. ' +
    'The package is written to `picket.yaml`, locked with its hash in `picket.lock`, and from then on no network is needed. ' +
    'If the module is one of your own, give it a spec with `AnalysisType: global` and import it by its `GlobalID`.',
}

/** A line of `python.packages` cannot be read. */
export const badRequirement: DiagnosticKind = {
  code: 'PK7002',
  name: 'bad-requirement',
  severity: 'error',
  summary: 'An entry under `python.packages` is not a package requirement.',
  explanation:
    'Each entry names one package of the Python package index, with an optional range of versions, as in `requests>=2.31,<3`. ' +
    'Extras (`boto3[crt]`) and conditions (`; python_version >= "3.9"`) are allowed; web addresses and options of pip are not. ' +
    'Every package may be listed once.',
  example: {
    bad: 'python:\n  packages:\n    - policyuniverse=1.5\n',
    good: 'python:\n  packages:\n    - policyuniverse==1.5.1.20230817\n',
    language: 'yaml',
  },
}

/** Neither the index nor a folder has the package, or no version matches. */
export const packageNotFound: DiagnosticKind = {
  code: 'PK7003',
  name: 'package-not-found',
  severity: 'error',
  summary: 'No source of packages has the requested package or version.',
  explanation:
    'Picket looks in the folders and wheel files given with `--from`, or else in the package index that `PIP_INDEX_URL`, a pip configuration ' +
    'file or `python.index` in `picket.yaml` names. Check the spelling: the name of a package may differ from that of its module. ' +
    'Versions that require another Python than the one that runs rules are ignored, and so are yanked ones unless they are requested exactly.',
}

/** The package contains compiled code, or is available as source only. */
export const packageNotPure: DiagnosticKind = {
  code: 'PK7004',
  name: 'package-not-pure',
  severity: 'error',
  summary: 'The package is not available as pure Python.',
  explanation:
    'Rules run in a sandbox on WebAssembly, where code compiled for your machine cannot run, and installing never executes code of a package, so it ' +
    'cannot be built from source either. Only wheels such as `NAME-VERSION-py3-none-any.whl` can be used. Look for a package in pure Python ' +
    'that does the same, or build a wheel yourself and give it with `--from`. Where you trust the content, `--python native` runs rules on the Python ' +
    'of your machine with the packages installed there; that is no sandbox.',
}

/** Two requirements on one package exclude each other. */
export const packageConflict: DiagnosticKind = {
  code: 'PK7005',
  name: 'package-conflict',
  severity: 'error',
  summary: 'Requirements on one package exclude each other.',
  explanation:
    'Only one version of a package can be installed. The message names each requirement and where it comes from: `picket.yaml`, or a package that ' +
    'needs it. Widen or drop one of the ranges in `picket.yaml`.',
}

/** The hash of a download differs from the expected one. */
export const packageHashMismatch: DiagnosticKind = {
  code: 'PK7006',
  name: 'package-hash-mismatch',
  severity: 'error',
  summary: 'A downloaded package does not have the hash that the lock file or the index promises.',
  explanation:
    'The file was changed in transit or at its source, so it was not used. Try again; if it happens once more, compare the hash with a second ' +
    'source before you trust either. Never edit the hash in `picket.lock` by hand: `picket deps install --update` updates it.',
}

/** A wheel cannot be unpacked safely. */
export const badWheel: DiagnosticKind = {
  code: 'PK7007',
  name: 'bad-wheel',
  severity: 'error',
  summary: 'A wheel is broken or unsafe, and was not unpacked.',
  explanation:
    'A wheel is an archive whose `RECORD` lists every file with its hash. Picket refuses one whose files differ from that list, that holds links or ' +
    'paths leading out of its folder, or that is larger than any sensible package. Download it again, or build it with a current tool.',
}

/** `picket.lock` cannot be read or does not fit `picket.yaml`. */
export const badLock: DiagnosticKind = {
  code: 'PK7008',
  name: 'bad-lock',
  severity: 'error',
  summary: '`picket.lock` cannot be read, or it does not fit `picket.yaml`.',
  explanation:
    'The lock file says exactly which files are installed, so that every machine runs the same code. It is written by `picket deps install` and ' +
    'belongs into version control. After a change of `python.packages`, or after a merge, run `picket deps install` again and commit both files.',
}

/** Locked packages are not installed on this machine. */
export const packagesNotInstalled: DiagnosticKind = {
  code: 'PK7009',
  name: 'packages-not-installed',
  severity: 'error',
  summary: 'Packages that `picket.lock` names are not installed on this machine.',
  explanation:
    'Picket downloads packages only with `picket deps install`. Run it once; afterwards no network is needed. On a machine without a ' +
    'network, copy the wheels there and run `picket deps install --from FOLDER`.',
}

/** All diagnostics about packages. */
export const packageDiagnostics: readonly DiagnosticKind[] = [
  missingPackage,
  badRequirement,
  packageNotFound,
  packageNotPure,
  packageConflict,
  packageHashMismatch,
  badWheel,
  badLock,
  packagesNotInstalled,
]
