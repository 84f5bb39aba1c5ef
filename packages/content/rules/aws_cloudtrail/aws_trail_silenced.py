from picket_aws import actor_of, call_context, succeeded

SILENCING = {"StopLogging", "DeleteTrail"}
NARROWING = ("isMultiRegionTrail", "includeGlobalServiceEvents", "enableLogFileValidation")


def rule(event):
    if event.get("eventSource") != "cloudtrail.amazonaws.com" or not succeeded(event):
        return False
    if event.get("eventName") in SILENCING:
        return True
    return event.get("eventName") == "UpdateTrail" and bool(narrowed(event))


def title(event):
    return f"{actor_of(event)} used {event.get('eventName')} on trail {trail_of(event)}"


def dedup(event):
    return f"{event.get('recipientAccountId')} {trail_of(event)}"


def alert_context(event):
    return call_context(event) | {"trail": trail_of(event), "narrowed": narrowed(event)}


def narrowed(event):
    return [option for option in NARROWING if event.deep_get("requestParameters", option) is False]


def trail_of(event):
    return str(event.deep_get("requestParameters", "name")).split("/")[-1]
