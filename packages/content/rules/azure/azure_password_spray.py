from picket_networks import is_outside

# A wrong password, and an account that is locked after wrong passwords.
WRONG = {"50126", "50053"}


def rule(event):
    return (
        event.get("category") == "SignInLogs"
        # The log contains the code as text or as a number.
        and str(event.get("resultType")) in WRONG
        and is_outside(event.get("callerIpAddress"))
    )


def title(event):
    return f"Azure sign-ins of many users fail from {event.get('callerIpAddress')}"


def dedup(event):
    return str(event.get("callerIpAddress"))


def unique(event):
    # The threshold counts users, not attempts.
    return str(event.deep_get("properties", "userPrincipalName"))


def alert_context(event):
    return {
        "user": event.deep_get("properties", "userPrincipalName"),
        "source_ip": event.get("callerIpAddress"),
    }
