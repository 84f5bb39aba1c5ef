MANY_NETWORKS = 4
MANY_COUNTRIES = 3


def rule(event):
    return (
        bool(event.get("login"))
        and event.get("networks") >= MANY_NETWORKS
        and event.get("countries") >= MANY_COUNTRIES
    )


def title(event):
    return f"{event.get('login')} signed in to Okta from {event.get('networks')} networks in a day"


def dedup(event):
    return str(event.get("login"))


def alert_context(event):
    return {"user": event.get("login"), "countries": event.get("countries")}
