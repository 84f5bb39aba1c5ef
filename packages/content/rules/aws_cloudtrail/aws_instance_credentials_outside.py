from picket_aws import actor_of, call_context
from picket_networks import is_outside


def rule(event):
    # Only credentials from the metadata service of an instance have this field.
    delivered = event.deep_get("userIdentity", "sessionContext", "ec2RoleDelivery")
    return bool(delivered) and is_outside(event.get("sourceIPAddress"))


def title(event):
    return f"Instance credentials of role {actor_of(event)} used from {event.get('sourceIPAddress')}"


def dedup(event):
    return str(event.deep_get("userIdentity", "arn"))


def alert_context(event):
    return call_context(event) | {"principal": event.deep_get("userIdentity", "principalId")}
