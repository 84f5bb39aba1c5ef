from picket_aws import actor_of, call_context, succeeded


def rule(event):
    return (
        event.get("eventName") == "CreateAccessKey"
        and succeeded(event)
        and owner_of(event) != actor_of(event)
    )


def title(event):
    return f"{actor_of(event)} created an access key for {owner_of(event)}"


def dedup(event):
    return call_context(event)["actor_in_account"]


def alert_context(event):
    key = event.deep_get("responseElements", "accessKey", "accessKeyId")
    return call_context(event) | {"owner": owner_of(event), "key": key}


def owner_of(event):
    # Without a user name, the key is for the caller.
    return event.deep_get("requestParameters", "userName") or actor_of(event)
