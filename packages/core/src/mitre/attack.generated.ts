// © The MITRE Corporation. This work is reproduced and distributed with the permission of The MITRE Corporation.
// Ids, names, tactics and successors of ATT&CK v18.1, enterprise, mobile and ICS; terms in NOTICE.md beside this file.
// Source: github.com/mitre/cti at tag ATT&CK-v18.1. Made by scripts/update-attack.ts; do not edit.

export const attackVersion = '18.1'

/** One object a line: id, "|", tactics of a technique (">" and the successor if revoked, "x" if deprecated), "|", name. */
export const attackLines = `
T0800|TA0107|Activate Firmware Update Mode
T0801|TA0100|Monitor Process State
T0802|TA0100|Automated Collection
T0803|TA0107|Block Command Message
T0804|TA0107|Block Reporting Message
T0805|TA0107|Block Serial COM
T0806|TA0106|Brute Force I/O
T0807|TA0104|Command-Line Interface
T0808|x|Control Device Identification
T0809|TA0107|Data Destruction
T0810|x|Data Historian Compromise
T0811|TA0100|Data from Information Repositories
T0812|TA0109|Default Credentials
T0813|TA0105|Denial of Control
T0814|TA0107|Denial of Service
T0815|TA0105|Denial of View
T0816|TA0107|Device Restart/Shutdown
T0817|TA0108|Drive-by Compromise
T0818|x|Engineering Workstation Compromise
T0819|TA0108|Exploit Public-Facing Application
T0820|TA0103|Exploitation for Evasion
T0821|TA0104|Modify Controller Tasking
T0822|TA0108|External Remote Services
T0823|TA0104|Graphical User Interface
T0824|x|I/O Module Discovery
T0825|x|Location Identification
T0826|TA0105|Loss of Availability
T0827|TA0105|Loss of Control
T0828|TA0105|Loss of Productivity and Revenue
T0829|TA0105|Loss of View
T0830|TA0100|Adversary-in-the-Middle
T0831|TA0105|Manipulation of Control
T0832|TA0105|Manipulation of View
T0833|x|Modify Control Logic
T0834|TA0104|Native API
T0835|TA0107|Manipulate I/O Image
T0836|TA0106|Modify Parameter
T0837|TA0105|Loss of Protection
T0838|TA0107|Modify Alarm Settings
T0839|TA0106,TA0110|Module Firmware
T0840|TA0102|Network Connection Enumeration
T0841|x|Network Service Scanning
T0842|TA0102|Network Sniffing
T0843|TA0109|Program Download
T0844|x|Program Organization Units
T0845|TA0100|Program Upload
T0846|TA0102|Remote System Discovery
T0847|TA0108|Replication Through Removable Media
T0848|TA0108|Rogue Master
T0849|TA0103|Masquerading
T0850|x|Role Identification
T0851|TA0103,TA0107|Rootkit
T0852|TA0100|Screen Capture
T0853|TA0104|Scripting
T0854|x|Serial Connection Enumeration
T0855|TA0106|Unauthorized Command Message
T0856|TA0103,TA0106|Spoof Reporting Message
T0857|TA0107,TA0110|System Firmware
T0858|TA0103,TA0104|Change Operating Mode
T0859|TA0109,TA0110|Valid Accounts
T0860|TA0108|Wireless Compromise
T0861|TA0100|Point & Tag Identification
T0862|TA0108|Supply Chain Compromise
T0863|TA0104|User Execution
T0864|TA0108|Transient Cyber Asset
T0865|TA0108|Spearphishing Attachment
T0866|TA0108,TA0109|Exploitation of Remote Services
T0867|TA0109|Lateral Tool Transfer
T0868|TA0100|Detect Operating Mode
T0869|TA0101|Standard Application Layer Protocol
T0870|x|Detect Program State
T0871|TA0104|Execution through API
T0872|TA0103|Indicator Removal on Host
T0873|TA0110|Project File Infection
T0874|TA0104,TA0111|Hooking
T0875|x|Change Program State
T0877|TA0100|I/O Image
T0878|TA0107|Alarm Suppression
T0879|TA0105|Damage to Property
T0880|TA0105|Loss of Safety
T0881|TA0107|Service Stop
T0882|TA0105|Theft of Operational Information
T0883|TA0108|Internet Accessible Device
T0884|TA0101|Connection Proxy
T0885|TA0101|Commonly Used Port
T0886|TA0108,TA0109|Remote Services
T0887|TA0100,TA0102|Wireless Sniffing
T0888|TA0102|Remote System Information Discovery
T0889|TA0110|Modify Program
T0890|TA0111|Exploitation for Privilege Escalation
T0891|TA0109,TA0110|Hardcoded Credentials
T0892|TA0107|Change Credential
T0893|TA0100|Data from Local System
T0894|TA0103|System Binary Proxy Execution
T0895|TA0104|Autorun Image
T1001.001|TA0011|Junk Data
T1001.002|TA0011|Steganography
T1001.003|TA0011|Protocol or Service Impersonation
T1001|TA0011|Data Obfuscation
T1002|>T1560|Data Compressed
T1003.001|TA0006|LSASS Memory
T1003.002|TA0006|Security Account Manager
T1003.003|TA0006|NTDS
T1003.004|TA0006|LSA Secrets
T1003.005|TA0006|Cached Domain Credentials
T1003.006|TA0006|DCSync
T1003.007|TA0006|Proc Filesystem
T1003.008|TA0006|/etc/passwd and /etc/shadow
T1003|TA0006|OS Credential Dumping
T1004|>T1547.004|Winlogon Helper DLL
T1005|TA0009|Data from Local System
T1006|TA0005|Direct Volume Access
T1007|TA0007|System Service Discovery
T1008|TA0011|Fallback Channels
T1009|>T1027.001|Binary Padding
T1010|TA0007|Application Window Discovery
T1011.001|TA0010|Exfiltration Over Bluetooth
T1011|TA0010|Exfiltration Over Other Network Medium
T1012|TA0007|Query Registry
T1013|>T1547.010|Port Monitors
T1014|TA0005|Rootkit
T1015|>T1546.008|Accessibility Features
T1016.001|TA0007|Internet Connection Discovery
T1016.002|TA0007|Wi-Fi Discovery
T1016|TA0007|System Network Configuration Discovery
T1017|>T1072|Application Deployment Software
T1018|TA0007|Remote System Discovery
T1019|>T1542.001|System Firmware
T1020.001|TA0010|Traffic Duplication
T1020|TA0010|Automated Exfiltration
T1021.001|TA0008|Remote Desktop Protocol
T1021.002|TA0008|SMB/Windows Admin Shares
T1021.003|TA0008|Distributed Component Object Model
T1021.004|TA0008|SSH
T1021.005|TA0008|VNC
T1021.006|TA0008|Windows Remote Management
T1021.007|TA0008|Cloud Services
T1021.008|TA0008|Direct Cloud VM Connections
T1021|TA0008|Remote Services
T1022|>T1560|Data Encrypted
T1023|>T1547.009|Shortcut Modification
T1024|>T1573|Custom Cryptographic Protocol
T1025|TA0009|Data from Removable Media
T1026|x|Multiband Communication
T1027.001|TA0005|Binary Padding
T1027.002|TA0005|Software Packing
T1027.003|TA0005|Steganography
T1027.004|TA0005|Compile After Delivery
T1027.005|TA0005|Indicator Removal from Tools
T1027.006|TA0005|HTML Smuggling
T1027.007|TA0005|Dynamic API Resolution
T1027.008|TA0005|Stripped Payloads
T1027.009|TA0005|Embedded Payloads
T1027.010|TA0005|Command Obfuscation
T1027.011|TA0005|Fileless Storage
T1027.012|TA0005|LNK Icon Smuggling
T1027.013|TA0005|Encrypted/Encoded File
T1027.014|TA0005|Polymorphic Code
T1027.015|TA0005|Compression
T1027.016|TA0005|Junk Code Insertion
T1027.017|TA0005|SVG Smuggling
T1027|TA0005|Obfuscated Files or Information
T1028|>T1021.006|Windows Remote Management
T1029|TA0010|Scheduled Transfer
T1030|TA0010|Data Transfer Size Limits
T1031|>T1543.003|Modify Existing Service
T1032|>T1573|Standard Cryptographic Protocol
T1033|TA0007|System Owner/User Discovery
T1034|x|Path Interception
T1035|>T1569.002|Service Execution
T1036.001|TA0005|Invalid Code Signature
T1036.002|TA0005|Right-to-Left Override
T1036.003|TA0005|Rename Legitimate Utilities
T1036.004|TA0005|Masquerade Task or Service
T1036.005|TA0005|Match Legitimate Resource Name or Location
T1036.006|TA0005|Space after Filename
T1036.007|TA0005|Double File Extension
T1036.008|TA0005|Masquerade File Type
T1036.009|TA0005|Break Process Trees
T1036.010|TA0005|Masquerade Account Name
T1036.011|TA0005|Overwrite Process Arguments
T1036.012|TA0005|Browser Fingerprint
T1036|TA0005|Masquerading
T1037.001|TA0003,TA0004|Logon Script (Windows)
T1037.002|TA0003,TA0004|Login Hook
T1037.003|TA0003,TA0004|Network Logon Script
T1037.004|TA0003,TA0004|RC Scripts
T1037.005|TA0003,TA0004|Startup Items
T1037|TA0003,TA0004|Boot or Logon Initialization Scripts
T1038|>T1574.001|DLL Search Order Hijacking
T1039|TA0009|Data from Network Shared Drive
T1040|TA0006,TA0007|Network Sniffing
T1041|TA0010|Exfiltration Over C2 Channel
T1042|>T1546.001|Change Default File Association
T1043|x|Commonly Used Port
T1044|>T1574.010|File System Permissions Weakness
T1045|>T1027.002|Software Packing
T1046|TA0007|Network Service Discovery
T1047|TA0002|Windows Management Instrumentation
T1048.001|TA0010|Exfiltration Over Symmetric Encrypted Non-C2 Protocol
T1048.002|TA0010|Exfiltration Over Asymmetric Encrypted Non-C2 Protocol
T1048.003|TA0010|Exfiltration Over Unencrypted Non-C2 Protocol
T1048|TA0010|Exfiltration Over Alternative Protocol
T1049|TA0007|System Network Connections Discovery
T1050|>T1543.003|New Service
T1051|x|Shared Webroot
T1052.001|TA0010|Exfiltration over USB
T1052|TA0010|Exfiltration Over Physical Medium
T1053.001|>T1053.002|At (Linux)
T1053.002|TA0002,TA0003,TA0004|At
T1053.003|TA0002,TA0003,TA0004|Cron
T1053.004|x|Launchd
T1053.005|TA0002,TA0003,TA0004|Scheduled Task
T1053.006|TA0002,TA0003,TA0004|Systemd Timers
T1053.007|TA0002,TA0003,TA0004|Container Orchestration Job
T1053|TA0002,TA0003,TA0004|Scheduled Task/Job
T1054|>T1562.006|Indicator Blocking
T1055.001|TA0004,TA0005|Dynamic-link Library Injection
T1055.002|TA0004,TA0005|Portable Executable Injection
T1055.003|TA0004,TA0005|Thread Execution Hijacking
T1055.004|TA0004,TA0005|Asynchronous Procedure Call
T1055.005|TA0004,TA0005|Thread Local Storage
T1055.008|TA0004,TA0005|Ptrace System Calls
T1055.009|TA0004,TA0005|Proc Memory
T1055.011|TA0004,TA0005|Extra Window Memory Injection
T1055.012|TA0004,TA0005|Process Hollowing
T1055.013|TA0004,TA0005|Process Doppelgänging
T1055.014|TA0004,TA0005|VDSO Hijacking
T1055.015|TA0004,TA0005|ListPlanting
T1055|TA0004,TA0005|Process Injection
T1056.001|TA0006,TA0009|Keylogging
T1056.002|TA0006,TA0009|GUI Input Capture
T1056.003|TA0006,TA0009|Web Portal Capture
T1056.004|TA0006,TA0009|Credential API Hooking
T1056|TA0006,TA0009|Input Capture
T1057|TA0007|Process Discovery
T1058|>T1574.011|Service Registry Permissions Weakness
T1059.001|TA0002|PowerShell
T1059.002|TA0002|AppleScript
T1059.003|TA0002|Windows Command Shell
T1059.004|TA0002|Unix Shell
T1059.005|TA0002|Visual Basic
T1059.006|TA0002|Python
T1059.007|TA0002|JavaScript
T1059.008|TA0002|Network Device CLI
T1059.009|TA0002|Cloud API
T1059.010|TA0002|AutoHotKey & AutoIT
T1059.011|TA0002|Lua
T1059.012|TA0002|Hypervisor CLI
T1059.013|TA0002|Container CLI/API
T1059|TA0002|Command and Scripting Interpreter
T1060|>T1547.001|Registry Run Keys / Startup Folder
T1061|x|Graphical User Interface
T1062|x|Hypervisor
T1063|>T1518.001|Security Software Discovery
T1064|x|Scripting
T1065|>T1571|Uncommonly Used Port
T1066|>T1027.005|Indicator Removal from Tools
T1067|>T1542.003|Bootkit
T1068|TA0004|Exploitation for Privilege Escalation
T1069.001|TA0007|Local Groups
T1069.002|TA0007|Domain Groups
T1069.003|TA0007|Cloud Groups
T1069|TA0007|Permission Groups Discovery
T1070.001|TA0005|Clear Windows Event Logs
T1070.002|TA0005|Clear Linux or Mac System Logs
T1070.003|TA0005|Clear Command History
T1070.004|TA0005|File Deletion
T1070.005|TA0005|Network Share Connection Removal
T1070.006|TA0005|Timestomp
T1070.007|TA0005|Clear Network Connection History and Configurations
T1070.008|TA0005|Clear Mailbox Data
T1070.009|TA0005|Clear Persistence
T1070.010|TA0005|Relocate Malware
T1070|TA0005|Indicator Removal
T1071.001|TA0011|Web Protocols
T1071.002|TA0011|File Transfer Protocols
T1071.003|TA0011|Mail Protocols
T1071.004|TA0011|DNS
T1071.005|TA0011|Publish/Subscribe Protocols
T1071|TA0011|Application Layer Protocol
T1072|TA0002,TA0008|Software Deployment Tools
T1073|>T1574.002|DLL Side-Loading
T1074.001|TA0009|Local Data Staging
T1074.002|TA0009|Remote Data Staging
T1074|TA0009|Data Staged
T1075|>T1550.002|Pass the Hash
T1076|>T1021.001|Remote Desktop Protocol
T1077|>T1021.002|Windows Admin Shares
T1078.001|TA0001,TA0003,TA0004,TA0005|Default Accounts
T1078.002|TA0001,TA0003,TA0004,TA0005|Domain Accounts
T1078.003|TA0001,TA0003,TA0004,TA0005|Local Accounts
T1078.004|TA0001,TA0003,TA0004,TA0005|Cloud Accounts
T1078|TA0001,TA0003,TA0004,TA0005|Valid Accounts
T1079|>T1573|Multilayer Encryption
T1080|TA0008|Taint Shared Content
T1081|>T1552.001|Credentials in Files
T1082|TA0007|System Information Discovery
T1083|TA0007|File and Directory Discovery
T1084|>T1546.003|Windows Management Instrumentation Event Subscription
T1085|>T1218.011|Rundll32
T1086|>T1059.001|PowerShell
T1087.001|TA0007|Local Account
T1087.002|TA0007|Domain Account
T1087.003|TA0007|Email Account
T1087.004|TA0007|Cloud Account
T1087|TA0007|Account Discovery
T1088|>T1548.002|Bypass User Account Control
T1089|>T1562.001|Disabling Security Tools
T1090.001|TA0011|Internal Proxy
T1090.002|TA0011|External Proxy
T1090.003|TA0011|Multi-hop Proxy
T1090.004|TA0011|Domain Fronting
T1090|TA0011|Proxy
T1091|TA0001,TA0008|Replication Through Removable Media
T1092|TA0011|Communication Through Removable Media
T1093|>T1055.012|Process Hollowing
T1094|>T1095|Custom Command and Control Protocol
T1095|TA0011|Non-Application Layer Protocol
T1096|>T1564.004|NTFS File Attributes
T1097|>T1550.003|Pass the Ticket
T1098.001|TA0003,TA0004|Additional Cloud Credentials
T1098.002|TA0003,TA0004|Additional Email Delegate Permissions
T1098.003|TA0003,TA0004|Additional Cloud Roles
T1098.004|TA0003,TA0004|SSH Authorized Keys
T1098.005|TA0003,TA0004|Device Registration
T1098.006|TA0003,TA0004|Additional Container Cluster Roles
T1098.007|TA0003,TA0004|Additional Local or Domain Groups
T1098|TA0003,TA0004|Account Manipulation
T1099|>T1070.006|Timestomp
T1100|>T1505.003|Web Shell
T1101|>T1547.005|Security Support Provider
T1102.001|TA0011|Dead Drop Resolver
T1102.002|TA0011|Bidirectional Communication
T1102.003|TA0011|One-Way Communication
T1102|TA0011|Web Service
T1103|>T1546.010|AppInit DLLs
T1104|TA0011|Multi-Stage Channels
T1105|TA0011|Ingress Tool Transfer
T1106|TA0002|Native API
T1107|>T1070.004|File Deletion
T1108|x|Redundant Access
T1109|>T1542.002|Component Firmware
T1110.001|TA0006|Password Guessing
T1110.002|TA0006|Password Cracking
T1110.003|TA0006|Password Spraying
T1110.004|TA0006|Credential Stuffing
T1110|TA0006|Brute Force
T1111|TA0006|Multi-Factor Authentication Interception
T1112|TA0003,TA0005|Modify Registry
T1113|TA0009|Screen Capture
T1114.001|TA0009|Local Email Collection
T1114.002|TA0009|Remote Email Collection
T1114.003|TA0009|Email Forwarding Rule
T1114|TA0009|Email Collection
T1115|TA0009|Clipboard Data
T1116|>T1553.002|Code Signing
T1117|>T1218.010|Regsvr32
T1118|>T1218.004|InstallUtil
T1119|TA0009|Automated Collection
T1120|TA0007|Peripheral Device Discovery
T1121|>T1218.009|Regsvcs/Regasm
T1122|>T1546.015|Component Object Model Hijacking
T1123|TA0009|Audio Capture
T1124|TA0007|System Time Discovery
T1125|TA0009|Video Capture
T1126|>T1070.005|Network Share Connection Removal
T1127.001|TA0005|MSBuild
T1127.002|TA0005|ClickOnce
T1127.003|TA0005|JamPlus
T1127|TA0005|Trusted Developer Utilities Proxy Execution
T1128|>T1546.007|Netsh Helper DLL
T1129|TA0002|Shared Modules
T1130|>T1553.004|Install Root Certificate
T1131|>T1547.002|Authentication Package
T1132.001|TA0011|Standard Encoding
T1132.002|TA0011|Non-Standard Encoding
T1132|TA0011|Data Encoding
T1133|TA0001,TA0003|External Remote Services
T1134.001|TA0004,TA0005|Token Impersonation/Theft
T1134.002|TA0004,TA0005|Create Process with Token
T1134.003|TA0004,TA0005|Make and Impersonate Token
T1134.004|TA0004,TA0005|Parent PID Spoofing
T1134.005|TA0004,TA0005|SID-History Injection
T1134|TA0004,TA0005|Access Token Manipulation
T1135|TA0007|Network Share Discovery
T1136.001|TA0003|Local Account
T1136.002|TA0003|Domain Account
T1136.003|TA0003|Cloud Account
T1136|TA0003|Create Account
T1137.001|TA0003|Office Template Macros
T1137.002|TA0003|Office Test
T1137.003|TA0003|Outlook Forms
T1137.004|TA0003|Outlook Home Page
T1137.005|TA0003|Outlook Rules
T1137.006|TA0003|Add-ins
T1137|TA0003|Office Application Startup
T1138|>T1546.011|Application Shimming
T1139|>T1552.003|Bash History
T1140|TA0005|Deobfuscate/Decode Files or Information
T1141|>T1056.002|Input Prompt
T1142|>T1555.001|Keychain
T1143|>T1564.003|Hidden Window
T1144|>T1553.001|Gatekeeper Bypass
T1145|>T1552.004|Private Keys
T1146|>T1070.003|Clear Command History
T1147|>T1564.002|Hidden Users
T1148|>T1562.003|HISTCONTROL
T1149|x|LC_MAIN Hijacking
T1150|>T1547.011|Plist Modification
T1151|>T1036.006|Space after Filename
T1152|>T1569.001|Launchctl
T1153|x|Source
T1154|>T1546.005|Trap
T1155|>T1059.002|AppleScript
T1156|>T1546.004|Malicious Shell Modification
T1157|>T1574.004|Dylib Hijacking
T1158|>T1564.001|Hidden Files and Directories
T1159|>T1543.001|Launch Agent
T1160|>T1543.004|Launch Daemon
T1161|>T1546.006|LC_LOAD_DYLIB Addition
T1162|>T1547.011|Login Item
T1163|>T1037.004|Rc.common
T1164|>T1547.007|Re-opened Applications
T1165|>T1037.005|Startup Items
T1166|>T1548.001|Setuid and Setgid
T1167|>T1555.002|Securityd Memory
T1168|>T1053|Local Job Scheduling
T1169|>T1548.003|Sudo
T1170|>T1218.005|Mshta
T1171|>T1557.001|LLMNR/NBT-NS Poisoning and Relay
T1172|>T1090.004|Domain Fronting
T1173|>T1559.002|Dynamic Data Exchange
T1174|>T1556.002|Password Filter DLL
T1175|x|Component Object Model and Distributed COM
T1176.001|TA0003|Browser Extensions
T1176.002|TA0003|IDE Extensions
T1176|TA0003|Software Extensions
T1177|>T1547.008|LSASS Driver
T1178|>T1134.005|SID-History Injection
T1179|>T1056.004|Hooking
T1180|>T1546.002|Screensaver
T1181|>T1055.011|Extra Window Memory Injection
T1182|>T1546.009|AppCert DLLs
T1183|>T1546.012|Image File Execution Options Injection
T1184|>T1563.001|SSH Hijacking
T1185|TA0009|Browser Session Hijacking
T1186|>T1055.013|Process Doppelgänging
T1187|TA0006|Forced Authentication
T1188|>T1090.003|Multi-hop Proxy
T1189|TA0001|Drive-by Compromise
T1190|TA0001|Exploit Public-Facing Application
T1191|>T1218.003|CMSTP
T1192|>T1566.002|Spearphishing Link
T1193|>T1566.001|Spearphishing Attachment
T1194|>T1566.003|Spearphishing via Service
T1195.001|TA0001|Compromise Software Dependencies and Development Tools
T1195.002|TA0001|Compromise Software Supply Chain
T1195.003|TA0001|Compromise Hardware Supply Chain
T1195|TA0001|Supply Chain Compromise
T1196|>T1218.002|Control Panel Items
T1197|TA0003,TA0005|BITS Jobs
T1198|>T1553.003|SIP and Trust Provider Hijacking
T1199|TA0001|Trusted Relationship
T1200|TA0001|Hardware Additions
T1201|TA0007|Password Policy Discovery
T1202|TA0005|Indirect Command Execution
T1203|TA0002|Exploitation for Client Execution
T1204.001|TA0002|Malicious Link
T1204.002|TA0002|Malicious File
T1204.003|TA0002|Malicious Image
T1204.004|TA0002|Malicious Copy and Paste
T1204.005|TA0002|Malicious Library
T1204|TA0002|User Execution
T1205.001|TA0003,TA0005,TA0011|Port Knocking
T1205.002|TA0003,TA0005,TA0011|Socket Filters
T1205|TA0003,TA0005,TA0011|Traffic Signaling
T1206|>T1548.003|Sudo Caching
T1207|TA0005|Rogue Domain Controller
T1208|>T1558.003|Kerberoasting
T1209|>T1547.003|Time Providers
T1210|TA0008|Exploitation of Remote Services
T1211|TA0005|Exploitation for Defense Evasion
T1212|TA0006|Exploitation for Credential Access
T1213.001|TA0009|Confluence
T1213.002|TA0009|Sharepoint
T1213.003|TA0009|Code Repositories
T1213.004|TA0009|Customer Relationship Management Software
T1213.005|TA0009|Messaging Applications
T1213.006|TA0009|Databases
T1213|TA0009|Data from Information Repositories
T1214|>T1552.002|Credentials in Registry
T1215|>T1547.006|Kernel Modules and Extensions
T1216.001|TA0005|PubPrn
T1216.002|TA0005|SyncAppvPublishingServer
T1216|TA0005|System Script Proxy Execution
T1217|TA0007|Browser Information Discovery
T1218.001|TA0005|Compiled HTML File
T1218.002|TA0005|Control Panel
T1218.003|TA0005|CMSTP
T1218.004|TA0005|InstallUtil
T1218.005|TA0005|Mshta
T1218.007|TA0005|Msiexec
T1218.008|TA0005|Odbcconf
T1218.009|TA0005|Regsvcs/Regasm
T1218.010|TA0005|Regsvr32
T1218.011|TA0005|Rundll32
T1218.012|TA0005|Verclsid
T1218.013|TA0005|Mavinject
T1218.014|TA0005|MMC
T1218.015|TA0005|Electron Applications
T1218|TA0005|System Binary Proxy Execution
T1219.001|TA0011|IDE Tunneling
T1219.002|TA0011|Remote Desktop Software
T1219.003|TA0011|Remote Access Hardware
T1219|TA0011|Remote Access Tools
T1220|TA0005|XSL Script Processing
T1221|TA0005|Template Injection
T1222.001|TA0005|Windows File and Directory Permissions Modification
T1222.002|TA0005|Linux and Mac File and Directory Permissions Modification
T1222|TA0005|File and Directory Permissions Modification
T1223|>T1218.001|Compiled HTML File
T1398|TA0028|Boot or Logon Initialization Scripts
T1399|x|Modify Trusted Execution Environment
T1400|>T1625.001|Modify System Partition
T1401|>T1626.001|Device Administrator Permissions
T1402|>T1624.001|Broadcast Receivers
T1403|x|Modify Cached Executable Code
T1404|TA0029|Exploitation for Privilege Escalation
T1405|x|Exploit TEE Vulnerability
T1406.001|TA0030|Steganography
T1406.002|TA0030|Software Packing
T1406|TA0030|Obfuscated Files or Information
T1407|TA0030|Download New Code at Runtime
T1408|>T1630.003|Disguise Root/Jailbreak Indicators
T1409|TA0035|Stored Application Data
T1410|>T1638|Network Traffic Capture or Redirection
T1411|>T1417.002|Input Prompt
T1412|>T1636.004|Capture SMS Messages
T1413|x|Access Sensitive Data in Device Logs
T1414|TA0031,TA0035|Clipboard Data
T1415|>T1635.001|URL Scheme Hijacking
T1416|>T1635.001|URI Hijacking
T1417.001|TA0031,TA0035|Keylogging
T1417.002|TA0031,TA0035|GUI Input Capture
T1417|TA0031,TA0035|Input Capture
T1418.001|TA0032|Security Software Discovery
T1418|TA0032|Software Discovery
T1419|>T1426|Device Type Discovery
T1420|TA0032|File and Directory Discovery
T1421|TA0032|System Network Connections Discovery
T1422.001|TA0032|Internet Connection Discovery
T1422.002|TA0032|Wi-Fi Discovery
T1422|TA0032|System Network Configuration Discovery
T1423|TA0032|Network Service Scanning
T1424|TA0032|Process Discovery
T1425|>T1474|Insecure Third-Party Libraries
T1426|TA0032|System Information Discovery
T1427|x|Attack PC via USB Connection
T1428|TA0033|Exploitation of Remote Services
T1429|TA0035|Audio Capture
T1430.001|TA0032,TA0035|Remote Device Management Services
T1430.002|TA0032,TA0035|Impersonate SS7 Nodes
T1430|TA0032,TA0035|Location Tracking
T1431|>T1476|App Delivered via Web Download
T1432|>T1636.003|Access Contact List
T1433|>T1636.002|Access Call Log
T1434|>T1476|App Delivered via Email Attachment
T1435|>T1636.001|Access Calendar Entries
T1436|x|Commonly Used Port
T1437.001|TA0037|Web Protocols
T1437|TA0037|Application Layer Protocol
T1438|>T1644|Exfiltration Over Other Network Medium
T1439|>T1638|Eavesdrop on Insecure Network Communication
T1440|>T1475|Detect App Analysis Environment
T1441|>T1475|Stolen Developer Credentials or Signing Keys
T1442|>T1475|Fake Developer Accounts
T1443|>T1475|Remotely Install Application
T1444|x|Masquerade as Legitimate Application
T1445|>T1476|Abuse of iOS Enterprise App Signing Key
T1446|>T1629.002|Device Lockout
T1447|>T1630.002|Delete Device Data
T1448|>T1643|Carrier Billing Fraud
T1449|x|Exploit SS7 to Redirect Phone Calls/SMS
T1450|>T1430.002|Exploit SS7 to Track Device Location
T1451|TA0027|SIM Card Swap
T1452|>T1643|Manipulate App Store Rankings or Ratings
T1453|TA0031,TA0035|Abuse Accessibility Features
T1454|x|Malicious SMS Message
T1455|>T1477|Exploit Baseband Vulnerability
T1456|TA0027|Drive-By Compromise
T1457|>T1456|Malicious Media Content
T1458|TA0027,TA0033|Replication Through Removable Media
T1459|>T1461|Device Unlock Code Guessing or Brute Force
T1460|>T1461|Biometric Spoofing
T1461|TA0027|Lockscreen Bypass
T1462|>T1474|Malicious Software Development Tools
T1463|>T1638|Manipulate Device Communication
T1464|TA0034|Network Denial of Service
T1465|>T1638|Rogue Wi-Fi Access Points
T1466|>T1638|Downgrade to Insecure Protocols
T1467|>T1638|Rogue Cellular Base Station
T1468|>T1430.001|Remotely Track Device Without Authorization
T1469|x|Remotely Wipe Data Without Authorization
T1470|x|Obtain Device Cloud Backups
T1471|TA0034|Data Encrypted for Impact
T1472|>T1643|Generate Fraudulent Advertising Revenue
T1473|>T1474|Malicious or Vulnerable Built-in Device Functionality
T1474.001|TA0027|Compromise Software Dependencies and Development Tools
T1474.002|TA0027|Compromise Hardware Supply Chain
T1474.003|TA0027|Compromise Software Supply Chain
T1474|TA0027|Supply Chain Compromise
T1475|x|Deliver Malicious App via Authorized App Store
T1476|x|Deliver Malicious App via Other Means
T1477|x|Exploit via Radio Interfaces
T1478|>T1632.001|Install Insecure or Malicious Configuration
T1480.001|TA0005|Environmental Keying
T1480.002|TA0005|Mutual Exclusion
T1480|TA0005|Execution Guardrails
T1481.001|TA0037|Dead Drop Resolver
T1481.002|TA0037|Bidirectional Communication
T1481.003|TA0037|One-Way Communication
T1481|TA0037|Web Service
T1482|TA0007|Domain Trust Discovery
T1483|>T1568.002|Domain Generation Algorithms
T1484.001|TA0004,TA0005|Group Policy Modification
T1484.002|TA0004,TA0005|Trust Modification
T1484|TA0004,TA0005|Domain or Tenant Policy Modification
T1485.001|TA0040|Lifecycle-Triggered Deletion
T1485|TA0040|Data Destruction
T1486|TA0040|Data Encrypted for Impact
T1487|>T1561.002|Disk Structure Wipe
T1488|>T1561.001|Disk Content Wipe
T1489|TA0040|Service Stop
T1490|TA0040|Inhibit System Recovery
T1491.001|TA0040|Internal Defacement
T1491.002|TA0040|External Defacement
T1491|TA0040|Defacement
T1492|>T1565.001|Stored Data Manipulation
T1493|>T1565.002|Transmitted Data Manipulation
T1494|>T1565.003|Runtime Data Manipulation
T1495|TA0040|Firmware Corruption
T1496.001|TA0040|Compute Hijacking
T1496.002|TA0040|Bandwidth Hijacking
T1496.003|TA0040|SMS Pumping
T1496.004|TA0040|Cloud Service Hijacking
T1496|TA0040|Resource Hijacking
T1497.001|TA0005,TA0007|System Checks
T1497.002|TA0005,TA0007|User Activity Based Checks
T1497.003|TA0005,TA0007|Time Based Checks
T1497|TA0005,TA0007|Virtualization/Sandbox Evasion
T1498.001|TA0040|Direct Network Flood
T1498.002|TA0040|Reflection Amplification
T1498|TA0040|Network Denial of Service
T1499.001|TA0040|OS Exhaustion Flood
T1499.002|TA0040|Service Exhaustion Flood
T1499.003|TA0040|Application Exhaustion Flood
T1499.004|TA0040|Application or System Exploitation
T1499|TA0040|Endpoint Denial of Service
T1500|>T1027.004|Compile After Delivery
T1501|>T1543.002|Systemd Service
T1502|>T1134.004|Parent PID Spoofing
T1503|>T1555.003|Credentials from Web Browsers
T1504|>T1546.013|PowerShell Profile
T1505.001|TA0003|SQL Stored Procedures
T1505.002|TA0003|Transport Agent
T1505.003|TA0003|Web Shell
T1505.004|TA0003|IIS Components
T1505.005|TA0003|Terminal Services DLL
T1505.006|TA0003|vSphere Installation Bundles
T1505|TA0003|Server Software Component
T1506|>T1550.004|Web Session Cookie
T1507|>T1421|Network Information Discovery
T1508|>T1628.001|Suppress Application Icon
T1509|TA0037|Non-Standard Port
T1510|>T1641.001|Clipboard Modification
T1512|TA0035|Video Capture
T1513|TA0035|Screen Capture
T1514|>T1548.004|Elevated Execution with Prompt
T1516|TA0030,TA0034|Input Injection
T1517|TA0031,TA0035|Access Notifications
T1518.001|TA0007|Security Software Discovery
T1518.002|TA0007|Backup Software Discovery
T1518|TA0007|Software Discovery
T1519|>T1546.014|Emond
T1520|>T1637.001|Domain Generation Algorithms
T1521.001|TA0037|Symmetric Cryptography
T1521.002|TA0037|Asymmetric Cryptography
T1521.003|TA0037|SSL Pinning
T1521|TA0037|Encrypted Channel
T1522|>T1552.005|Cloud Instance Metadata API
T1523|>T1633.001|Evade Analysis Environment
T1525|TA0003|Implant Internal Image
T1526|TA0007|Cloud Service Discovery
T1527|>T1550.001|Application Access Token
T1528|TA0006|Steal Application Access Token
T1529|TA0040|System Shutdown/Reboot
T1530|TA0009|Data from Cloud Storage
T1531|TA0040|Account Access Removal
T1532|TA0035|Archive Collected Data
T1533|TA0035|Data from Local System
T1534|TA0008|Internal Spearphishing
T1535|TA0005|Unused/Unsupported Cloud Regions
T1536|>T1578.004|Revert Cloud Instance
T1537|TA0010|Transfer Data to Cloud Account
T1538|TA0007|Cloud Service Dashboard
T1539|TA0006|Steal Web Session Cookie
T1540|>T1631.001|Code Injection
T1541|TA0028,TA0030|Foreground Persistence
T1542.001|TA0003,TA0005|System Firmware
T1542.002|TA0003,TA0005|Component Firmware
T1542.003|TA0003,TA0005|Bootkit
T1542.004|TA0003,TA0005|ROMMONkit
T1542.005|TA0003,TA0005|TFTP Boot
T1542|TA0003,TA0005|Pre-OS Boot
T1543.001|TA0003,TA0004|Launch Agent
T1543.002|TA0003,TA0004|Systemd Service
T1543.003|TA0003,TA0004|Windows Service
T1543.004|TA0003,TA0004|Launch Daemon
T1543.005|TA0003,TA0004|Container Service
T1543|TA0003,TA0004|Create or Modify System Process
T1544|TA0037|Ingress Tool Transfer
T1546.001|TA0003,TA0004|Change Default File Association
T1546.002|TA0003,TA0004|Screensaver
T1546.003|TA0003,TA0004|Windows Management Instrumentation Event Subscription
T1546.004|TA0003,TA0004|Unix Shell Configuration Modification
T1546.005|TA0003,TA0004|Trap
T1546.006|TA0003,TA0004|LC_LOAD_DYLIB Addition
T1546.007|TA0003,TA0004|Netsh Helper DLL
T1546.008|TA0003,TA0004|Accessibility Features
T1546.009|TA0003,TA0004|AppCert DLLs
T1546.010|TA0003,TA0004|AppInit DLLs
T1546.011|TA0003,TA0004|Application Shimming
T1546.012|TA0003,TA0004|Image File Execution Options Injection
T1546.013|TA0003,TA0004|PowerShell Profile
T1546.014|TA0003,TA0004|Emond
T1546.015|TA0003,TA0004|Component Object Model Hijacking
T1546.016|TA0003,TA0004|Installer Packages
T1546.017|TA0003,TA0004|Udev Rules
T1546.018|TA0003,TA0004|Python Startup Hooks
T1546|TA0003,TA0004|Event Triggered Execution
T1547.001|TA0003,TA0004|Registry Run Keys / Startup Folder
T1547.002|TA0003,TA0004|Authentication Package
T1547.003|TA0003,TA0004|Time Providers
T1547.004|TA0003,TA0004|Winlogon Helper DLL
T1547.005|TA0003,TA0004|Security Support Provider
T1547.006|TA0003,TA0004|Kernel Modules and Extensions
T1547.007|TA0003,TA0004|Re-opened Applications
T1547.008|TA0003,TA0004|LSASS Driver
T1547.009|TA0003,TA0004|Shortcut Modification
T1547.010|TA0003,TA0004|Port Monitors
T1547.011|>T1647|Plist Modification
T1547.012|TA0003,TA0004|Print Processors
T1547.013|TA0003,TA0004|XDG Autostart Entries
T1547.014|TA0003,TA0004|Active Setup
T1547.015|TA0003,TA0004|Login Items
T1547|TA0003,TA0004|Boot or Logon Autostart Execution
T1548.001|TA0004,TA0005|Setuid and Setgid
T1548.002|TA0004,TA0005|Bypass User Account Control
T1548.003|TA0004,TA0005|Sudo and Sudo Caching
T1548.004|TA0004,TA0005|Elevated Execution with Prompt
T1548.005|TA0004,TA0005|Temporary Elevated Cloud Access
T1548.006|TA0004,TA0005|TCC Manipulation
T1548|TA0004,TA0005|Abuse Elevation Control Mechanism
T1550.001|TA0005,TA0008|Application Access Token
T1550.002|TA0005,TA0008|Pass the Hash
T1550.003|TA0005,TA0008|Pass the Ticket
T1550.004|TA0005,TA0008|Web Session Cookie
T1550|TA0005,TA0008|Use Alternate Authentication Material
T1552.001|TA0006|Credentials In Files
T1552.002|TA0006|Credentials in Registry
T1552.003|TA0006|Shell History
T1552.004|TA0006|Private Keys
T1552.005|TA0006|Cloud Instance Metadata API
T1552.006|TA0006|Group Policy Preferences
T1552.007|TA0006|Container API
T1552.008|TA0006|Chat Messages
T1552|TA0006|Unsecured Credentials
T1553.001|TA0005|Gatekeeper Bypass
T1553.002|TA0005|Code Signing
T1553.003|TA0005|SIP and Trust Provider Hijacking
T1553.004|TA0005|Install Root Certificate
T1553.005|TA0005|Mark-of-the-Web Bypass
T1553.006|TA0005|Code Signing Policy Modification
T1553|TA0005|Subvert Trust Controls
T1554|TA0003|Compromise Host Software Binary
T1555.001|TA0006|Keychain
T1555.002|TA0006|Securityd Memory
T1555.003|TA0006|Credentials from Web Browsers
T1555.004|TA0006|Windows Credential Manager
T1555.005|TA0006|Password Managers
T1555.006|TA0006|Cloud Secrets Management Stores
T1555|TA0006|Credentials from Password Stores
T1556.001|TA0003,TA0005,TA0006|Domain Controller Authentication
T1556.002|TA0003,TA0005,TA0006|Password Filter DLL
T1556.003|TA0003,TA0005,TA0006|Pluggable Authentication Modules
T1556.004|TA0003,TA0005,TA0006|Network Device Authentication
T1556.005|TA0003,TA0005,TA0006|Reversible Encryption
T1556.006|TA0003,TA0005,TA0006|Multi-Factor Authentication
T1556.007|TA0003,TA0005,TA0006|Hybrid Identity
T1556.008|TA0003,TA0005,TA0006|Network Provider DLL
T1556.009|TA0003,TA0005,TA0006|Conditional Access Policies
T1556|TA0003,TA0005,TA0006|Modify Authentication Process
T1557.001|TA0006,TA0009|LLMNR/NBT-NS Poisoning and SMB Relay
T1557.002|TA0006,TA0009|ARP Cache Poisoning
T1557.003|TA0006,TA0009|DHCP Spoofing
T1557.004|TA0006,TA0009|Evil Twin
T1557|TA0006,TA0009|Adversary-in-the-Middle
T1558.001|TA0006|Golden Ticket
T1558.002|TA0006|Silver Ticket
T1558.003|TA0006|Kerberoasting
T1558.004|TA0006|AS-REP Roasting
T1558.005|TA0006|Ccache Files
T1558|TA0006|Steal or Forge Kerberos Tickets
T1559.001|TA0002|Component Object Model
T1559.002|TA0002|Dynamic Data Exchange
T1559.003|TA0002|XPC Services
T1559|TA0002|Inter-Process Communication
T1560.001|TA0009|Archive via Utility
T1560.002|TA0009|Archive via Library
T1560.003|TA0009|Archive via Custom Method
T1560|TA0009|Archive Collected Data
T1561.001|TA0040|Disk Content Wipe
T1561.002|TA0040|Disk Structure Wipe
T1561|TA0040|Disk Wipe
T1562.001|TA0005|Disable or Modify Tools
T1562.002|TA0005|Disable Windows Event Logging
T1562.003|TA0005|Impair Command History Logging
T1562.004|TA0005|Disable or Modify System Firewall
T1562.006|TA0005|Indicator Blocking
T1562.007|TA0005|Disable or Modify Cloud Firewall
T1562.008|TA0005|Disable or Modify Cloud Logs
T1562.009|TA0005|Safe Mode Boot
T1562.010|TA0005|Downgrade Attack
T1562.011|TA0005|Spoof Security Alerting
T1562.012|TA0005|Disable or Modify Linux Audit System
T1562.013|TA0005|Disable or Modify Network Device Firewall
T1562|TA0005|Impair Defenses
T1563.001|TA0008|SSH Hijacking
T1563.002|TA0008|RDP Hijacking
T1563|TA0008|Remote Service Session Hijacking
T1564.001|TA0005|Hidden Files and Directories
T1564.002|TA0005|Hidden Users
T1564.003|TA0005|Hidden Window
T1564.004|TA0005|NTFS File Attributes
T1564.005|TA0005|Hidden File System
T1564.006|TA0005|Run Virtual Instance
T1564.007|TA0005|VBA Stomping
T1564.008|TA0005|Email Hiding Rules
T1564.009|TA0005|Resource Forking
T1564.010|TA0005|Process Argument Spoofing
T1564.011|TA0005|Ignore Process Interrupts
T1564.012|TA0005|File/Path Exclusions
T1564.013|TA0005|Bind Mounts
T1564.014|TA0005|Extended Attributes
T1564|TA0005|Hide Artifacts
T1565.001|TA0040|Stored Data Manipulation
T1565.002|TA0040|Transmitted Data Manipulation
T1565.003|TA0040|Runtime Data Manipulation
T1565|TA0040|Data Manipulation
T1566.001|TA0001|Spearphishing Attachment
T1566.002|TA0001|Spearphishing Link
T1566.003|TA0001|Spearphishing via Service
T1566.004|TA0001|Spearphishing Voice
T1566|TA0001|Phishing
T1567.001|TA0010|Exfiltration to Code Repository
T1567.002|TA0010|Exfiltration to Cloud Storage
T1567.003|TA0010|Exfiltration to Text Storage Sites
T1567.004|TA0010|Exfiltration Over Webhook
T1567|TA0010|Exfiltration Over Web Service
T1568.001|TA0011|Fast Flux DNS
T1568.002|TA0011|Domain Generation Algorithms
T1568.003|TA0011|DNS Calculation
T1568|TA0011|Dynamic Resolution
T1569.001|TA0002|Launchctl
T1569.002|TA0002|Service Execution
T1569.003|TA0002|Systemctl
T1569|TA0002|System Services
T1570|TA0008|Lateral Tool Transfer
T1571|TA0011|Non-Standard Port
T1572|TA0011|Protocol Tunneling
T1573.001|TA0011|Symmetric Cryptography
T1573.002|TA0011|Asymmetric Cryptography
T1573|TA0011|Encrypted Channel
T1574.001|TA0003,TA0004,TA0005|DLL
T1574.002|>T1574.001|DLL Side-Loading
T1574.004|TA0003,TA0004,TA0005|Dylib Hijacking
T1574.005|TA0003,TA0004,TA0005|Executable Installer File Permissions Weakness
T1574.006|TA0003,TA0004,TA0005|Dynamic Linker Hijacking
T1574.007|TA0003,TA0004,TA0005|Path Interception by PATH Environment Variable
T1574.008|TA0003,TA0004,TA0005|Path Interception by Search Order Hijacking
T1574.009|TA0003,TA0004,TA0005|Path Interception by Unquoted Path
T1574.010|TA0003,TA0004,TA0005|Services File Permissions Weakness
T1574.011|TA0003,TA0004,TA0005|Services Registry Permissions Weakness
T1574.012|TA0003,TA0004,TA0005|COR_PROFILER
T1574.013|TA0003,TA0004,TA0005|KernelCallbackTable
T1574.014|TA0003,TA0004,TA0005|AppDomainManager
T1574|TA0003,TA0004,TA0005|Hijack Execution Flow
T1575|TA0030,TA0041|Native API
T1576|>T1630.001|Uninstall Malicious Application
T1577|TA0028|Compromise Application Executable
T1578.001|TA0005|Create Snapshot
T1578.002|TA0005|Create Cloud Instance
T1578.003|TA0005|Delete Cloud Instance
T1578.004|TA0005|Revert Cloud Instance
T1578.005|TA0005|Modify Cloud Compute Configurations
T1578|TA0005|Modify Cloud Compute Infrastructure
T1579|>T1634.001|Keychain
T1580|TA0007|Cloud Infrastructure Discovery
T1581|>T1627.001|Geofencing
T1582|TA0034|SMS Control
T1583.001|TA0042|Domains
T1583.002|TA0042|DNS Server
T1583.003|TA0042|Virtual Private Server
T1583.004|TA0042|Server
T1583.005|TA0042|Botnet
T1583.006|TA0042|Web Services
T1583.007|TA0042|Serverless
T1583.008|TA0042|Malvertising
T1583|TA0042|Acquire Infrastructure
T1584.001|TA0042|Domains
T1584.002|TA0042|DNS Server
T1584.003|TA0042|Virtual Private Server
T1584.004|TA0042|Server
T1584.005|TA0042|Botnet
T1584.006|TA0042|Web Services
T1584.007|TA0042|Serverless
T1584.008|TA0042|Network Devices
T1584|TA0042|Compromise Infrastructure
T1585.001|TA0042|Social Media Accounts
T1585.002|TA0042|Email Accounts
T1585.003|TA0042|Cloud Accounts
T1585|TA0042|Establish Accounts
T1586.001|TA0042|Social Media Accounts
T1586.002|TA0042|Email Accounts
T1586.003|TA0042|Cloud Accounts
T1586|TA0042|Compromise Accounts
T1587.001|TA0042|Malware
T1587.002|TA0042|Code Signing Certificates
T1587.003|TA0042|Digital Certificates
T1587.004|TA0042|Exploits
T1587|TA0042|Develop Capabilities
T1588.001|TA0042|Malware
T1588.002|TA0042|Tool
T1588.003|TA0042|Code Signing Certificates
T1588.004|TA0042|Digital Certificates
T1588.005|TA0042|Exploits
T1588.006|TA0042|Vulnerabilities
T1588.007|TA0042|Artificial Intelligence
T1588|TA0042|Obtain Capabilities
T1589.001|TA0043|Credentials
T1589.002|TA0043|Email Addresses
T1589.003|TA0043|Employee Names
T1589|TA0043|Gather Victim Identity Information
T1590.001|TA0043|Domain Properties
T1590.002|TA0043|DNS
T1590.003|TA0043|Network Trust Dependencies
T1590.004|TA0043|Network Topology
T1590.005|TA0043|IP Addresses
T1590.006|TA0043|Network Security Appliances
T1590|TA0043|Gather Victim Network Information
T1591.001|TA0043|Determine Physical Locations
T1591.002|TA0043|Business Relationships
T1591.003|TA0043|Identify Business Tempo
T1591.004|TA0043|Identify Roles
T1591|TA0043|Gather Victim Org Information
T1592.001|TA0043|Hardware
T1592.002|TA0043|Software
T1592.003|TA0043|Firmware
T1592.004|TA0043|Client Configurations
T1592|TA0043|Gather Victim Host Information
T1593.001|TA0043|Social Media
T1593.002|TA0043|Search Engines
T1593.003|TA0043|Code Repositories
T1593|TA0043|Search Open Websites/Domains
T1594|TA0043|Search Victim-Owned Websites
T1595.001|TA0043|Scanning IP Blocks
T1595.002|TA0043|Vulnerability Scanning
T1595.003|TA0043|Wordlist Scanning
T1595|TA0043|Active Scanning
T1596.001|TA0043|DNS/Passive DNS
T1596.002|TA0043|WHOIS
T1596.003|TA0043|Digital Certificates
T1596.004|TA0043|CDNs
T1596.005|TA0043|Scan Databases
T1596|TA0043|Search Open Technical Databases
T1597.001|TA0043|Threat Intel Vendors
T1597.002|TA0043|Purchase Technical Data
T1597|TA0043|Search Closed Sources
T1598.001|TA0043|Spearphishing Service
T1598.002|TA0043|Spearphishing Attachment
T1598.003|TA0043|Spearphishing Link
T1598.004|TA0043|Spearphishing Voice
T1598|TA0043|Phishing for Information
T1599.001|TA0005|Network Address Translation Traversal
T1599|TA0005|Network Boundary Bridging
T1600.001|TA0005|Reduce Key Space
T1600.002|TA0005|Disable Crypto Hardware
T1600|TA0005|Weaken Encryption
T1601.001|TA0005|Patch System Image
T1601.002|TA0005|Downgrade System Image
T1601|TA0005|Modify System Image
T1602.001|TA0009|SNMP (MIB Dump)
T1602.002|TA0009|Network Device Configuration Dump
T1602|TA0009|Data from Configuration Repository
T1603|TA0028,TA0041|Scheduled Task/Job
T1604|TA0030|Proxy Through Victim
T1605|>T1623.001|Command-Line Interface
T1606.001|TA0006|Web Cookies
T1606.002|TA0006|SAML Tokens
T1606|TA0006|Forge Web Credentials
T1608.001|TA0042|Upload Malware
T1608.002|TA0042|Upload Tool
T1608.003|TA0042|Install Digital Certificate
T1608.004|TA0042|Drive-by Target
T1608.005|TA0042|Link Target
T1608.006|TA0042|SEO Poisoning
T1608|TA0042|Stage Capabilities
T1609|TA0002|Container Administration Command
T1610|TA0002,TA0005|Deploy Container
T1611|TA0004|Escape to Host
T1612|TA0005|Build Image on Host
T1613|TA0007|Container and Resource Discovery
T1614.001|TA0007|System Language Discovery
T1614|TA0007|System Location Discovery
T1615|TA0007|Group Policy Discovery
T1616|TA0034,TA0035,TA0037|Call Control
T1617|TA0030|Hooking
T1618|>T1628.002|User Evasion
T1619|TA0007|Cloud Storage Object Discovery
T1620|TA0005|Reflective Code Loading
T1621|TA0006|Multi-Factor Authentication Request Generation
T1622|TA0005,TA0007|Debugger Evasion
T1623.001|TA0041|Unix Shell
T1623|TA0041|Command and Scripting Interpreter
T1624.001|TA0028|Broadcast Receivers
T1624|TA0028|Event Triggered Execution
T1625.001|TA0028|System Runtime API Hijacking
T1625|TA0028|Hijack Execution Flow
T1626.001|TA0029|Device Administrator Permissions
T1626|TA0029|Abuse Elevation Control Mechanism
T1627.001|TA0030|Geofencing
T1627|TA0030|Execution Guardrails
T1628.001|TA0030|Suppress Application Icon
T1628.002|TA0030|User Evasion
T1628.003|TA0030|Conceal Multimedia Files
T1628|TA0030|Hide Artifacts
T1629.001|TA0030|Prevent Application Removal
T1629.002|TA0030|Device Lockout
T1629.003|TA0030|Disable or Modify Tools
T1629|TA0030|Impair Defenses
T1630.001|TA0030|Uninstall Malicious Application
T1630.002|TA0030|File Deletion
T1630.003|TA0030|Disguise Root/Jailbreak Indicators
T1630|TA0030|Indicator Removal on Host
T1631.001|TA0029,TA0030|Ptrace System Calls
T1631|TA0029,TA0030|Process Injection
T1632.001|TA0030|Code Signing Policy Modification
T1632|TA0030|Subvert Trust Controls
T1633.001|TA0030|System Checks
T1633|TA0030|Virtualization/Sandbox Evasion
T1634.001|TA0031|Keychain
T1634|TA0031|Credentials from Password Store
T1635.001|TA0031|URI Hijacking
T1635|TA0031|Steal Application Access Token
T1636.001|TA0035|Calendar Entries
T1636.002|TA0035|Call Log
T1636.003|TA0035|Contact List
T1636.004|TA0035|SMS Messages
T1636.005|TA0035|Accounts
T1636|TA0035|Protected User Data
T1637.001|TA0037|Domain Generation Algorithms
T1637|TA0037|Dynamic Resolution
T1638|TA0035|Adversary-in-the-Middle
T1639.001|TA0036|Exfiltration Over Unencrypted Non-C2 Protocol
T1639|TA0036|Exfiltration Over Alternative Protocol
T1640|TA0034|Account Access Removal
T1641.001|TA0034|Transmitted Data Manipulation
T1641|TA0034|Data Manipulation
T1642|TA0034|Endpoint Denial of Service
T1643|TA0034|Generate Traffic from Victim
T1644|TA0037|Out of Band Data
T1645|TA0028|Compromise Client Software Binary
T1646|TA0036|Exfiltration Over C2 Channel
T1647|TA0005|Plist File Modification
T1648|TA0002|Serverless Execution
T1649|TA0006|Steal or Forge Authentication Certificates
T1650|TA0042|Acquire Access
T1651|TA0002|Cloud Administration Command
T1652|TA0007|Device Driver Discovery
T1653|TA0003|Power Settings
T1654|TA0007|Log Enumeration
T1655.001|TA0030|Match Legitimate Name or Location
T1655|TA0030|Masquerading
T1656|TA0005|Impersonation
T1657|TA0040|Financial Theft
T1658|TA0041|Exploitation for Client Execution
T1659|TA0001,TA0011|Content Injection
T1660|TA0027|Phishing
T1661|TA0027,TA0030|Application Versioning
T1662|TA0034|Data Destruction
T1663|TA0037|Remote Access Software
T1664|TA0027|Exploitation for Initial Access
T1665|TA0011|Hide Infrastructure
T1666|TA0005|Modify Cloud Resource Hierarchy
T1667|TA0040|Email Bombing
T1668|TA0003|Exclusive Control
T1669|TA0001|Wi-Fi Networks
T1670|TA0030|Virtualization Solution
T1671|TA0003|Cloud Application Integration
T1672|TA0005|Email Spoofing
T1673|TA0007|Virtual Machine Discovery
T1674|TA0002|Input Injection
T1675|TA0002|ESXi Administration Command
T1676|TA0028,TA0035|Linked Devices
T1677|TA0002|Poisoned Pipeline Execution
T1678|TA0005|Delay Execution
T1679|TA0005|Selective Exclusion
T1680|TA0007|Local Storage Discovery
T1681|TA0043|Search Threat Vendor Data
TA0001||Initial Access
TA0002||Execution
TA0003||Persistence
TA0004||Privilege Escalation
TA0005||Defense Evasion
TA0006||Credential Access
TA0007||Discovery
TA0008||Lateral Movement
TA0009||Collection
TA0010||Exfiltration
TA0011||Command and Control
TA0027||Initial Access
TA0028||Persistence
TA0029||Privilege Escalation
TA0030||Defense Evasion
TA0031||Credential Access
TA0032||Discovery
TA0033||Lateral Movement
TA0034||Impact
TA0035||Collection
TA0036||Exfiltration
TA0037||Command and Control
TA0040||Impact
TA0041||Execution
TA0042||Resource Development
TA0043||Reconnaissance
TA0100||Collection
TA0101||Command and Control
TA0102||Discovery
TA0103||Evasion
TA0104||Execution
TA0105||Impact
TA0106||Impair Process Control
TA0107||Inhibit Response Function
TA0108||Initial Access
TA0109||Lateral Movement
TA0110||Persistence
TA0111||Privilege Escalation
`
