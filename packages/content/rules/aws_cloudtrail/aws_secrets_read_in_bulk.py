from picket_aws import actor_of, call_context, succeeded


def rule(event):
    return (
        event.get("eventName") == "GetSecretValue"
        and succeeded(event)
        and not event.deep_get("userIdentity", "invokedBy")
    )


def title(event):
    return f"{actor_of(event)} read many secrets of AWS account {event.get('recipientAccountId')}"


def dedup(event):
    return call_context(event)["actor_in_account"]


def unique(event):
    # The threshold counts secrets, not calls.
    return str(event.deep_get("requestParameters", "secretId"))


def alert_context(event):
    return call_context(event) | {"secret": event.deep_get("requestParameters", "secretId")}
