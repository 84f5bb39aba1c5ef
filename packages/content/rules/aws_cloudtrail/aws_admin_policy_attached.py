import json

from picket_aws import actor_of, call_context, succeeded

TARGETS = {
    "AttachUserPolicy": "userName",
    "AttachGroupPolicy": "groupName",
    "AttachRolePolicy": "roleName",
    "PutUserPolicy": "userName",
    "PutGroupPolicy": "groupName",
    "PutRolePolicy": "roleName",
}
# In all partitions of AWS. The second policy allows its holder to attach the first.
POWERFUL = (":iam::aws:policy/AdministratorAccess", ":iam::aws:policy/IAMFullAccess")


def rule(event):
    return event.get("eventName") in TARGETS and succeeded(event) and grants_everything(event)


def title(event):
    return f"{actor_of(event)} made {target_of(event)} an administrator of AWS account {event.get('recipientAccountId')}"


def dedup(event):
    return f"{event.get('recipientAccountId')} {target_of(event)}"


def alert_context(event):
    return call_context(event) | {"target": target_of(event), "policy": policy_of(event)}


def target_of(event):
    return event.deep_get("requestParameters", TARGETS.get(event.get("eventName"), "userName"))


def policy_of(event):
    request = event.get("requestParameters") or {}
    return request.get("policyArn") or request.get("policyName")


def grants_everything(event):
    request = event.get("requestParameters") or {}
    if request.get("policyDocument"):
        return any(allows_everything(statement) for statement in statements(request))
    return str(request.get("policyArn")).endswith(POWERFUL)


def statements(request):
    """Returns the statements of an inline policy, which the request contains as text."""
    try:
        found = json.loads(request.get("policyDocument")).get("Statement")
    except ValueError:
        return []
    return [found] if isinstance(found, dict) else found or []


def allows_everything(statement):
    return (
        statement.get("Effect") == "Allow"
        and contains(statement.get("Action"), ("*", "*:*", "iam:*"))
        and contains(statement.get("Resource"), ("*",))
        and not statement.get("Condition")
    )


def contains(value, wanted):
    values = [value] if isinstance(value, str) else value or []
    return any(one in wanted for one in values)
