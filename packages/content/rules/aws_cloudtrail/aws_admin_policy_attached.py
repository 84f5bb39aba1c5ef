from picket_aws import actor_of, call_context, succeeded

TARGETS = {
    "AttachUserPolicy": "userName",
    "AttachGroupPolicy": "groupName",
    "AttachRolePolicy": "roleName",
}
# With the second one anybody can give themselves the first.
POWERFUL = {
    "arn:aws:iam::aws:policy/AdministratorAccess",
    "arn:aws:iam::aws:policy/IAMFullAccess",
    "arn:aws:iam::aws:policy/PowerUserAccess",
}


def rule(event):
    return (
        event.get("eventName") in TARGETS
        and event.deep_get("requestParameters", "policyArn") in POWERFUL
        and succeeded(event)
    )


def title(event):
    return f"{actor_of(event)} made {target_of(event)} an administrator of AWS account {event.get('recipientAccountId')}"


def dedup(event):
    return str(target_of(event))


def alert_context(event):
    policy = event.deep_get("requestParameters", "policyArn")
    return call_context(event) | {"target": target_of(event), "policy": policy}


def target_of(event):
    return event.deep_get("requestParameters", TARGETS.get(event.get("eventName"), "userName"))
