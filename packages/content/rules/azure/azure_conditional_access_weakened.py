from picket_azure import audit_context, changed_values, target_name


def rule(event):
    if event.deep_get("properties", "result") != "success":
        return False
    if event.get("operationName") == "Delete conditional access policy":
        return True
    return event.get("operationName") == "Update conditional access policy" and was_disabled(event)


def title(event):
    return f"{audit_context(event)['actor']} weakened policy {target_name(event)}"


def dedup(event):
    return str(target_name(event))


def alert_context(event):
    return audit_context(event)


def was_disabled(event):
    before, after = changed_values(event, "ConditionalAccessPolicy")
    return is_enabled(before) and not is_enabled(after)


def is_enabled(policy):
    # The log truncates long values, so they cannot be parsed.
    return '"state":"enabled"' in str(policy)
