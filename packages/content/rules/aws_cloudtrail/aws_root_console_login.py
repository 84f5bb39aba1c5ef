from picket_aws import call_context


def rule(event):
    return (
        event.get("eventName") == "ConsoleLogin"
        and event.deep_get("userIdentity", "type") == "Root"
        and event.deep_get("responseElements", "ConsoleLogin") == "Success"
    )


def title(event):
    factor = "with" if used_second_factor(event) else "without"
    return f"Root of account {event.get('recipientAccountId')} signed in {factor} a second factor"


def severity(event):
    return "DEFAULT" if used_second_factor(event) else "CRITICAL"


def alert_context(event):
    return call_context(event) | {"second_factor": used_second_factor(event)}


def used_second_factor(event):
    return event.deep_get("additionalEventData", "MFAUsed") == "Yes"
