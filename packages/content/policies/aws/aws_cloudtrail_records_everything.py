def policy(resource):
    status = resource.get("Status") or {}
    return (
        resource.get("IsMultiRegionTrail") is True
        and resource.get("LogFileValidationEnabled") is True
        and status.get("IsLogging") is True
    )


def title(resource):
    return f"Trail {resource.get('Name')} has incomplete or unprotected logs"
