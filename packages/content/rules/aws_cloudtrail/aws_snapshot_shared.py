import json

from picket_aws import actor_of, call_context, succeeded

DATABASES = ("ModifyDBSnapshotAttribute", "ModifyDBClusterSnapshotAttribute")


def our_accounts():
    """Returns the accounts with which snapshots can be shared. Replace the list with your accounts."""
    return ["111122223333"]


def rule(event):
    return succeeded(event) and bool(external_accounts(event))


def title(event):
    return f"{actor_of(event)} shared snapshot {snapshot_of(event)} with {', '.join(external_accounts(event))}"


def severity(event):
    return "CRITICAL" if "all" in external_accounts(event) else "DEFAULT"


def alert_context(event):
    return call_context(event) | {"snapshot": snapshot_of(event), "shared_with": external_accounts(event)}


def external_accounts(event):
    accounts = our_accounts()
    if isinstance(accounts, str):
        # Mocks return text.
        accounts = json.loads(accounts)
    return [account for account in shared_with(event) if account not in accounts]


def shared_with(event):
    if event.get("eventName") == "ModifySnapshotAttribute":
        items = event.deep_get("requestParameters", "createVolumePermission", "add", "items") or []
        return [item.get("group") or item.get("userId") for item in items]
    if event.get("eventName") in DATABASES:
        return list(event.deep_get("requestParameters", "valuesToAdd") or [])
    return []


def snapshot_of(event):
    request = event.get("requestParameters") or {}
    for name in ("snapshotId", "dBSnapshotIdentifier", "dBClusterSnapshotIdentifier"):
        if request.get(name):
            return request.get(name)
    return "unknown"
