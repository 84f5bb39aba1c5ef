SETTINGS = ("BlockPublicAcls", "BlockPublicPolicy", "IgnorePublicAcls", "RestrictPublicBuckets")


def policy(resource):
    block = resource.get("PublicAccessBlockConfiguration") or {}
    return all(block.get(setting) is True for setting in SETTINGS)


def title(resource):
    return f"Bucket {resource.get('Name')} does not block all public access"
