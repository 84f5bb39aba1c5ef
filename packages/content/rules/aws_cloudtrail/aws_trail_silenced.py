from picket_aws import actor_of, call_context, succeeded

SILENCING = {
    "StopLogging",
    "DeleteTrail",
    "DeleteEventDataStore",
    "StopEventDataStoreIngestion",
}
NARROWING = ("isMultiRegionTrail", "includeGlobalServiceEvents", "enableLogFileValidation")


def rule(event):
    if event.get("eventSource") != "cloudtrail.amazonaws.com" or not succeeded(event):
        return False
    if event.get("eventName") in SILENCING:
        return True
    return event.get("eventName") in ("UpdateTrail", "PutEventSelectors") and bool(narrowed(event))


def title(event):
    return f"{actor_of(event)} used {event.get('eventName')} on trail {trail_of(event)}"


def dedup(event):
    return f"{event.get('recipientAccountId')} {trail_of(event)}"


def alert_context(event):
    return call_context(event) | {"trail": trail_of(event), "narrowed": narrowed(event)}


def narrowed(event):
    request = event.get("requestParameters") or {}
    found = [option for option in NARROWING if request.get(option) is False]
    selectors = request.get("eventSelectors") or []
    # Selectors are combined, so one that records management events is sufficient.
    if selectors and not any(records_management(selector) for selector in selectors):
        found.append("includeManagementEvents")
    return found


def records_management(selector):
    return selector.get("includeManagementEvents") is not False and selector.get(
        "readWriteType"
    ) in (None, "All", "WriteOnly")


def trail_of(event):
    request = event.get("requestParameters") or {}
    name = request.get("name") or request.get("trailName") or request.get("eventDataStore")
    return str(name).split("/")[-1]
